export const GAMEMASTER_ID = "userGamemaster01";
export const ANNA_ID = "userAnna00000001";
export const BRUNO_ID = "userBruno0000001";

/** A game master and two players. */
export const USERS = [
  { _id: GAMEMASTER_ID, name: "Gamemaster", role: 4, color: "#b08d2f" },
  { _id: ANNA_ID, name: "Anna", role: 1, color: "#3f7fbf" },
  { _id: BRUNO_ID, name: "Bruno", role: 1, color: "#8a4fbf" },
];
