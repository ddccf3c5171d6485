export const GAMEMASTER_ID = "userGamemaster01";
export const ANNA_ID = "userAnna00000001";
export const BRUNO_ID = "userBruno0000001";

/** A GM and two players. */
export const USERS = [
  { _id: GAMEMASTER_ID, name: "Gamemaster", role: 4, color: "#b08d2f" },
  { _id: ANNA_ID, name: "Anna", role: 1, color: "#3f7fbf" },
  { _id: BRUNO_ID, name: "Bruno", role: 1, color: "#8a4fbf" },
];

const settingOf = (user: string, number: number, name: string, value: string) => ({
  _id: `${name.slice(0, 14).padEnd(14, "0")}0${number}`,
  key: `ten-segments.${name}`,
  value,
  user,
});

/** Every user has been in the world before, so there is no welcome card and no sheet opens by itself. */
export const BEEN_HERE = [
  { _id: "setting0rulesver", key: "ten-segments.rulesVersion", value: "3", user: null },
  { _id: "setting0itemsver", key: "ten-segments.itemsVersion", value: "1", user: null },
  ...USERS.flatMap(({ _id }, at) => [
    settingOf(_id, at, "seenVersion", JSON.stringify("99.0.0")),
    settingOf(_id, at, "sheetShown", "true"),
  ]),
];
