/**
 * A model of the table of options, written from its text alone.
 *
 * Rule numbers are the text's own: the printed option of a row (I.a. to V.e.), "Melee p.6" and "Changing options" for
 * the two paragraphs above the table, "(new action)" for the two rows that have that mark.
 *
 * This model has no answer if the text says nothing at all. That applies to these questions: when two figures are
 * engaged, who moves or acts first and ties, how a blow is rolled, ranges, which foe a weapon reaches, how a spell
 * works or is interrupted, pinning, the dice of an attempt, and damage (the heading about states by damage received is
 * printed without a table).
 */

export type Status = "disengaged" | "engaged" | "hand-to-hand";
export type Posture = "standing" | "kneeling" | "prone" | "fallen";
export type Ready = "nothing" | "melee weapon" | "pole weapon" | "missile weapon" | "unloaded crossbow";

/** A figure in the action phase, after its movement. */
export interface Figure {
  /** Movement allowance, in hexes. */
  readonly allowance: number;
  /** Hexes moved this turn. */
  readonly moved: number;
  /** Status before and after the movement of this turn. */
  readonly before: Status;
  readonly after: Status;
  /** Posture before the figure does anything this turn. */
  readonly posture: Posture;
  /** Crawled this turn: the crawl is then the whole turn. */
  readonly crawled?: boolean;
  /** Engaged only by the foe onto whom it steps to attempt hand-to-hand. */
  readonly engagedByTargetAlone?: boolean;
  readonly ready: Ready;
}

/** "open": the text is silent, or can be read both ways. */
export type Answer = "yes" | "no" | "open";
export interface Verdict {
  readonly answer: Answer;
  /** The rule number, and the part of the rule that decides. */
  readonly why: string;
}

/** A limit of movement: hexes, half of the allowance, all of it, or no limit of its own. */
type Limit = 0 | 1 | 2 | "half" | "full" | "any";

interface Row {
  readonly limit: Limit;
  /** `null` is the table's "-". */
  readonly before: Status | null;
  readonly after: Status | null;
  readonly postures: readonly Posture[] | null;
  readonly rule: string;
  /** The equipment that must be ready in the hands, by the notes. */
  readonly needs?: "blow" | "shot" | "crossbow";
}

const STANDING: readonly Posture[] = ["standing"];
const KNEELING: readonly Posture[] = ["kneeling"];
const PRONE: readonly Posture[] = ["prone"];

/** The rows in printed order, with their requirements before and after the movement. */
// biome-ignore format: a table
export const ROWS = {
  "none":                                { limit: "full", before: "disengaged",   after: null,           postures: STANDING,                       rule: "None" },
  "crawl":                               { limit: 2,      before: null,           after: null,           postures: ["fallen", "prone"],            rule: "I.h. Crawl" },
  "charge attack":                       { limit: "half", before: "disengaged",   after: null,           postures: STANDING,                       rule: "II.a.", needs: "blow" },
  "attack":                              { limit: 1,      before: "engaged",      after: "engaged",      postures: STANDING,                       rule: "I.a.", needs: "blow" },
  "dodge":                               { limit: "half", before: "disengaged",   after: null,           postures: STANDING,                       rule: "I.b., II.c." },
  "defend":                              { limit: 1,      before: null,           after: null,           postures: STANDING,                       rule: "I.b." },
  "cast a spell":                        { limit: 1,      before: null,           after: null,           postures: null,                           rule: "I.e." },
  "renew a spell":                       { limit: "any",  before: null,           after: null,           postures: null,                           rule: "I.e. Renew" },
  "disbelieve":                          { limit: 1,      before: null,           after: null,           postures: null,                           rule: "I.f." },
  "kneel (disengaged)":                  { limit: "half", before: "disengaged",   after: null,           postures: STANDING,                       rule: "II.d. Kneel" },
  "lie down (disengaged)":               { limit: "half", before: "disengaged",   after: null,           postures: STANDING,                       rule: "II.d. Lie down" },
  "kneel (engaged)":                     { limit: 1,      before: "engaged",      after: null,           postures: STANDING,                       rule: "I.c. Kneel" },
  "lie down (engaged)":                  { limit: 1,      before: "engaged",      after: null,           postures: STANDING,                       rule: "I.c. Lie down" },
  "kneel and fire":                      { limit: 1,      before: "disengaged",   after: null,           postures: STANDING,                       rule: "I.c. Kneel and fire", needs: "shot" },
  "lie down and fire":                   { limit: 1,      before: "disengaged",   after: null,           postures: STANDING,                       rule: "I.c. Lie down and fire", needs: "shot" },
  "kneel and fire the last shot":        { limit: 1,      before: null,           after: "engaged",      postures: STANDING,                       rule: "I.c. Kneel, last shot", needs: "shot" },
  "lie down and fire the last shot":     { limit: 1,      before: null,           after: "engaged",      postures: STANDING,                       rule: "I.c. Lie down, last shot", needs: "shot" },
  "fire":                                { limit: 1,      before: "disengaged",   after: "disengaged",   postures: null,                           rule: "I.c. Fire", needs: "shot" },
  "fire the last shot":                  { limit: 1,      before: "disengaged",   after: "engaged",      postures: null,                           rule: "I.c. Last shot", needs: "shot" },
  "lie down from kneeling":              { limit: 0,      before: null,           after: null,           postures: KNEELING,                       rule: "(new action) Lie down" },
  "kneel from prone":                    { limit: 0,      before: null,           after: null,           postures: PRONE,                          rule: "(new action) Kneel" },
  "change weapons, sling":               { limit: 2,      before: "disengaged",   after: null,           postures: ["standing", "kneeling", "prone"], rule: "IV.b. Sling" },
  "change weapons, drop":                { limit: 1,      before: "engaged",      after: "engaged",      postures: ["standing", "kneeling"],       rule: "IV.b. Drop" },
  "reload a crossbow":                   { limit: 2,      before: "disengaged",   after: null,           postures: null,                           rule: "IV.b. Reload", needs: "crossbow" },
  "stand up":                            { limit: 1,      before: null,           after: null,           postures: ["kneeling", "prone", "fallen"], rule: "I.h. Stand up" },
  "stand up and move (disengaged)":      { limit: "half", before: "disengaged",   after: null,           postures: KNEELING,                       rule: "IV.a. Stand and move" },
  "stand up and move (engaged)":         { limit: 1,      before: "engaged",      after: "engaged",      postures: KNEELING,                       rule: "IV.a. Stand and move" },
  "stand up and change weapons, sling":  { limit: 0,      before: "disengaged",   after: null,           postures: KNEELING,                       rule: "IV.a. Stand, sling" },
  "stand up and change weapons, drop":   { limit: 0,      before: "engaged",      after: "engaged",      postures: KNEELING,                       rule: "IV.a. Stand, drop" },
  "attempt hand-to-hand (disengaged)":   { limit: "half", before: "disengaged",   after: "disengaged",   postures: STANDING,                       rule: "II.e. disengaged" },
  "attempt hand-to-hand (engaged)":      { limit: 1,      before: "engaged",      after: "engaged",      postures: STANDING,                       rule: "II.e. engaged" },
  "disengage":                           { limit: 1,      before: "engaged",      after: null,           postures: STANDING,                       rule: "I.d." },
  "pick up a weapon":                    { limit: 1,      before: null,           after: null,           postures: STANDING,                       rule: "I.g." },
  "attack in hand-to-hand":              { limit: 0,      before: "hand-to-hand", after: "hand-to-hand", postures: PRONE,                          rule: "V.a." },
  "draw a dagger":                       { limit: 0,      before: "hand-to-hand", after: "hand-to-hand", postures: PRONE,                          rule: "V.b." },
  "cast a spell in hand-to-hand":        { limit: 0,      before: "hand-to-hand", after: "hand-to-hand", postures: PRONE,                          rule: "V.c." },
  "leave hand-to-hand":                  { limit: 0,      before: "hand-to-hand", after: null,           postures: PRONE,                          rule: "V.d." },
  "pin the foe":                         { limit: 0,      before: "hand-to-hand", after: null,           postures: PRONE,                          rule: "V.e." },
} as const satisfies Record<string, Row>;

export type Option = keyof typeof ROWS;
export const OPTIONS = Object.keys(ROWS) as readonly Option[];

const rowOf = (option: Option): Row => ROWS[option];

/**
 * Whether this many hexes are half of the allowance or less. An odd allowance needs no rounding: 3 of 5 are more than
 * half, 2 are not.
 */
const withinHalf = (moved: number, allowance: number): boolean => 2 * moved <= allowance;

/** The most hexes that an option lets a figure move; it may always move fewer (Melee p.6). */
export function mostHexes(option: Option, allowance: number): number {
  const { limit } = rowOf(option);
  if (limit === "half") return Math.floor(allowance / 2);
  if (limit === "full" || limit === "any") return allowance;
  return limit;
}

/**
 * Whether a figure may go this far in total in its movement part: it may if some option allows it.
 *
 * A kneeling figure goes half its allowance only after it has stood up (IV.a.: "stand occurs first"). After an option
 * that is taken during the movement, that option's limit applies. In hand-to-hand combat a figure goes nowhere (V.).
 */
export function mayGo(
  hexes: number,
  figure: Pick<Figure, "allowance" | "before" | "posture">,
  taken: Option | null,
): Verdict {
  const { allowance, before, posture } = figure;
  if (before === "hand-to-hand") return hexes === 0 ? yes("V.: stays") : no("V.: 0 hexes");
  const standsFirst: readonly Option[] = ["stand up and move (disengaged)", "stand up and move (engaged)"];
  const rows = taken === null ? OPTIONS.filter(option => !standsFirst.includes(option)) : [taken];
  const fitting = rows.filter(option => {
    const row = rowOf(option);
    const fits = row.before === null || row.before === before;
    return row.limit !== "any" && fits && (row.postures === null || row.postures.includes(posture));
  });
  const widest = fitting.filter(option => mostHexes(option, allowance) >= hexes);
  if (widest.length === 0) return no(`no option of a ${posture}, ${before} figure has ${hexes} hexes`);
  if (hexes > allowance) return open("over its allowance, within a row");
  // An engaged figure has two hexes only by crawling, which is subject to engagement rules that are not in the text.
  if (before === "engaged" && hexes > 1) return open("I.h. Crawl: 2 hexes, but engagement rules apply");
  return yes(rowOf(widest[0]!).rule);
}

/**
 * Whether a figure may leave its foe by simply moving.
 *
 * A figure that kneels, lies or crawls cannot disengage (I.d., I.h.). The text does not say what else a standing one
 * would have to do besides moving a hex (I.d. has one hex of movement).
 */
export function mayWalkOff(posture: Posture): Answer {
  return posture === "standing" ? "open" : "no";
}

/**
 * The most hexes a figure of this status and posture moves under any option. Renewing has no limit of its own, so it is
 * left out.
 */
export function furthest(allowance: number, before: Status, posture: Posture): number {
  const allowed = OPTIONS.filter(option => {
    const row = rowOf(option);
    // Column "-" names all three statuses. But it is not credible that a figure in hand-to-hand may walk off, when
    // leaving takes an attempt (V.d.).
    const status = row.before === before || (row.before === null && before !== "hand-to-hand");
    return row.limit !== "any" && status && (row.postures === null || row.postures.includes(posture));
  });
  return Math.max(0, ...allowed.map(option => mostHexes(option, allowance)));
}

const yes = (why: string): Verdict => ({ answer: "yes", why });
const no = (why: string): Verdict => ({ answer: "no", why });
const open = (why: string): Verdict => ({ answer: "open", why });

/** The least of the verdicts: one "no" is enough, then one "open". */
function all(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ answer }) => answer === "no") ?? verdicts.find(({ answer }) => answer === "open") ?? verdicts[0]!
  );
}

/** The best of the verdicts: one "yes" is enough, then one "open". */
export function any(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ answer }) => answer === "yes") ?? verdicts.find(({ answer }) => answer === "open") ?? verdicts[0]!
  );
}

/** The verdict of a scene that can be described in several ways by the text: open if they disagree. */
export function either(verdicts: readonly Verdict[]): Verdict {
  const [first] = verdicts as [Verdict];
  return verdicts.every(({ answer }) => answer === first.answer)
    ? first
    : open(`depends on the reading (${first.why})`);
}

/**
 * The status columns. "-" is any of the three statuses.
 *
 * A "-" is open for hand-to-hand. The text also counts hand-to-hand as a status with options of its own, without
 * movement (V.), and leaving it takes an attempt.
 *
 * If only the column "prior" forbids the option, but the status at the time of the action fits, the option is open.
 * Melee p.6 (any action that the movement and the status allow) can be read to allow it.
 */
function statusFits(row: Row, { before, after }: Figure): Verdict {
  if (row.before === null && (row.after === null || row.after === after)) {
    return before === "hand-to-hand" || after === "hand-to-hand"
      ? open(`${row.rule}: any status, yet hand-to-hand has its own options (V.)`)
      : yes(`${row.rule}: any status before`);
  }
  if (row.after !== null && row.after !== after) return no(`${row.rule}: only if ${row.after} after moving`);
  if (row.before !== before) {
    return row.before === after && after !== before
      ? open(`${row.rule}: ${row.before} before moving; Melee p.6 may mean the status when acting`)
      : no(`${row.rule}: only if ${row.before} before moving`);
  }
  return yes(`${row.rule}: status fits`);
}

/**
 * The stature column. Prone is not in the row of a dropped weapon, though its note lets a prone figure ready one with a
 * roll.
 */
function postureFits(option: Option, { posture }: Figure): Verdict {
  const row = rowOf(option);
  if (row.postures === null || row.postures.includes(posture)) return yes(`${row.rule}: posture fits`);
  if (option === "change weapons, drop" && posture === "prone") return open(`${row.rule}: note on a prone figure`);
  return no(`${row.rule}: not while ${posture}`);
}

/** The column of movement. */
function movementFits(option: Option, { moved, allowance, posture }: Figure): Verdict {
  const { limit, rule } = rowOf(option);
  if (moved > 0 && moved > allowance) {
    // Two hexes for a figure with an allowance of one: the row allows them, the allowance does not.
    return typeof limit === "number" && moved <= limit
      ? open(`${rule}: ${limit} hexes, though over its allowance`)
      : no(`${rule}: more than the movement allowance`);
  }
  if (limit === "any" || limit === "full") return yes(`${rule}: no lower limit`);
  if (limit === "half") {
    if (withinHalf(moved, allowance)) return yes(`${rule}: half the allowance or less`);
    // With an allowance of 1, one hex is more than half, while one hex never takes an option away (Changing options).
    return moved === 1
      ? open(`${rule}: one hex is over half of ${allowance}`)
      : no(`${rule}: over half the allowance of ${allowance}`);
  }
  if (option === "defend" && moved > limit && withinHalf(moved, allowance)) {
    return open(`${rule}: 1 hex by the table, half the allowance by Changing options`);
  }
  if (moved > limit) return no(`${rule}: ${limit} hexes at most`);
  if (option === "fire the last shot" && moved === 1) return open(`${rule}: 1 hex, or none as Melee is quoted`);
  // A prone or fallen figure may be able to move only by crawling, after which it can do nothing else. Still, the row
  // gives it hexes.
  if (moved > 0 && option !== "crawl" && (posture === "prone" || posture === "fallen")) {
    return open(`${rule}: ${limit} hexes, unless moving while ${posture} is crawling (I.h.)`);
  }
  return yes(`${rule}: ${limit} hexes at most`);
}

/**
 * The notes on ready equipment. A blow needs a ready weapon other than a missile weapon (I.a., II.a.); a shot needs a
 * missile weapon.
 */
function handsFit(option: Option, { ready }: Figure): Verdict {
  const { needs, rule } = rowOf(option);
  switch (needs) {
    case "blow":
      return ready === "melee weapon" || ready === "pole weapon"
        ? yes(`${rule}: a ready weapon`)
        : no(`${rule}: needs a ready weapon that is no missile weapon`);
    case "shot":
      return ready === "missile weapon" ? yes(`${rule}: a missile weapon`) : no(`${rule}: needs a missile weapon`);
    case "crossbow":
      return ready === "unloaded crossbow" ? yes(`${rule}: to reload`) : no(`${rule}: nothing to reload`);
    case undefined:
      return yes(`${rule}: whatever is ready`);
  }
}

/** The notes, as far as they add to the columns. */
function notesFit(option: Option, figure: Figure): Verdict {
  const { rule } = rowOf(option);
  const { before, after, moved } = figure;
  // "At no point engaged" (II.e. disengaged): a figure that steps onto a foe passes a hex next to it. Whether that
  // engages depends on the foe's front.
  if (option === "attempt hand-to-hand (disengaged)" && after === "engaged" && figure.engagedByTargetAlone) {
    return open(`${rule}: engaged by the foe itself`);
  }
  if (figure.crawled && option !== "crawl" && option !== "renew a spell") return no("I.h. Crawl: nothing else");
  // "Crawling is subject to engagement rules": a crawler does not disengage. The text does not say how far an engaged
  // one gets.
  if (option === "crawl" && before === "engaged") {
    if (after === "disengaged" && moved > 0) return open("I.h. Crawl: a crawler cannot disengage, unless the foe went");
    if (moved > 1) return open("I.h. Crawl: 2 hexes, but engagement rules apply");
  }
  // The row lets the figure become engaged by its movement, but its note says that an engaged figure cannot reload.
  if (option === "reload a crossbow" && after === "engaged") return open(`${rule}: not while engaged`);
  // By its name for disengaged figures, by the column for all.
  if ((option === "lie down from kneeling" || option === "kneel from prone") && after !== "disengaged") {
    return open(`${rule}: disengaged in its name, any status in its row`);
  }
  return yes(`${rule}: notes`);
}

/** Whether a figure may take this option in the action phase (Melee p.6 and the table). */
export function mayTake(option: Option, figure: Figure): Verdict {
  if (option === "none") return mayDoNothing(figure);
  const isOnto = option === "attempt hand-to-hand (disengaged)" && figure.engagedByTargetAlone === true;
  return all([
    notesFit(option, figure),
    movementFits(option, figure),
    statusFits(rowOf(option), isOnto ? { ...figure, after: "disengaged" } : figure),
    postureFits(option, figure),
    handsFit(option, figure),
  ]);
}

/**
 * Whether a figure may do nothing. The row "None" is about moving farther than any action allows; the text does not say
 * that others may also do nothing.
 */
function mayDoNothing(figure: Figure): Verdict {
  const { before, posture, moved, allowance } = figure;
  if (moved > allowance) return no("None: more than the movement allowance");
  if (before === "disengaged" && posture === "standing") return yes("None: all of the allowance");
  if (moved > furthest(allowance, before, posture)) return no("None: only a disengaged, standing figure moves so far");
  return open("None: not said of figures that are engaged or not standing");
}

/** The rows of each intention. */
export const KINDS = {
  attack: ["charge attack", "attack"],
  dodge: ["dodge"],
  defend: ["defend"],
  cast: ["cast a spell", "cast a spell in hand-to-hand"],
  renew: ["renew a spell"],
  disbelieve: ["disbelieve"],
  kneel: ["kneel (disengaged)", "kneel (engaged)", "kneel from prone"],
  "lie down": ["lie down (disengaged)", "lie down (engaged)", "lie down from kneeling"],
  fire: ["fire", "fire the last shot"],
  "kneel and fire": ["kneel and fire", "kneel and fire the last shot"],
  "lie down and fire": ["lie down and fire", "lie down and fire the last shot"],
  "change weapons": ["change weapons, sling", "change weapons, drop"],
  reload: ["reload a crossbow"],
  "stand up": ["stand up", "stand up and move (disengaged)", "stand up and move (engaged)"],
  "stand up and change weapons": ["stand up and change weapons, sling", "stand up and change weapons, drop"],
  "attempt hand-to-hand": ["attempt hand-to-hand (disengaged)", "attempt hand-to-hand (engaged)"],
  disengage: ["disengage"],
  "pick up": ["pick up a weapon"],
  crawl: ["crawl"],
  "attack in hand-to-hand": ["attack in hand-to-hand"],
  "draw a dagger": ["draw a dagger"],
  "leave hand-to-hand": ["leave hand-to-hand"],
  pin: ["pin the foe"],
  nothing: ["none"],
} as const satisfies Record<string, readonly Option[]>;
export type Kind = keyof typeof KINDS;

export const mayDo = (kind: Kind, figure: Figure): Verdict => any(KINDS[kind].map(option => mayTake(option, figure)));

/**
 * Options that "attack, defend, dodge or drop" name. "Drop" is read as going down (II.d.); it could also mean a dropped
 * weapon.
 */
const AFTER_HALF: readonly Option[] = [
  ...KINDS.attack,
  "defend",
  "dodge",
  "kneel (disengaged)",
  "lie down (disengaged)",
  "kneel (engaged)",
  "lie down (engaged)",
];

/**
 * Whether a figure that intended something else may change to this option after its movement (Changing options).
 *
 * The one requirement is not to have moved more than the new option allows. After 0 or 1 hex: any option it could have
 * taken when the turn began. Up to half: four kinds of option. More: nothing.
 */
export function mayChangeTo(option: Option, figure: Figure): Verdict {
  if (option === "renew a spell") return yes("I.e. Renew: whatever else the figure does");
  const { moved, allowance } = figure;
  const allowed = mayTake(option, figure);
  if (option === "none") return allowed;
  if (moved <= 1) {
    // "When the turn began" means the figure before it moved. A row that is excluded only by the status after moving is
    // then open.
    const atStart = mayTake(option, { ...figure, after: figure.before });
    return allowed.answer === "no" && atStart.answer !== "no"
      ? open("Changing options: could have been taken when the turn began")
      : allowed;
  }
  if (withinHalf(moved, allowance)) {
    if (AFTER_HALF.includes(option)) {
      // Attack, defend, dodge or drop: as a permission of its own, or within the row that is then taken (read as the
      // permission in S1.C.c).
      const able = all([postureFits(option, figure), handsFit(option, figure)]);
      return allowed.answer === "no" && able.answer === "yes"
        ? open("Changing options: after half, whatever else the row asks")
        : allowed;
    }
    return allowed.answer === "no" ? allowed : open("Changing options: within its own limit, but not among the four");
  }
  return allowed.answer === "no" ? allowed : open("Changing options: nothing over half, though the row allows it");
}

/**
 * Whether a figure may take an option when it acts, after it declared one or none.
 *
 * Without a declaration it takes an option that its movement and its status allow (Melee p.6). The text does not say
 * whether it may then also take an option that is available only as a change.
 */
export function mayChoose(option: Option, declared: Option | null, figure: Figure): Verdict {
  const byRow = mayTake(option, figure);
  if (declared === option) return byRow;
  const byChange = mayChangeTo(option, figure);
  if (declared !== null) return byChange;
  if (byRow.answer === "yes" || byChange.answer === "no") return byRow;
  return open(byChange.why);
}

/** The posture after an option that is about posture; otherwise unchanged. In hand-to-hand both are prone (V.). */
export function postureAfter(option: Option, posture: Posture): Posture {
  switch (option) {
    case "kneel (disengaged)":
    case "kneel (engaged)":
    case "kneel and fire":
    case "kneel and fire the last shot":
    case "kneel from prone":
      return "kneeling";
    case "lie down (disengaged)":
    case "lie down (engaged)":
    case "lie down and fire":
    case "lie down and fire the last shot":
    case "lie down from kneeling":
      return "prone";
    case "stand up":
    case "stand up and move (disengaged)":
    case "stand up and move (engaged)":
    case "stand up and change weapons, sling":
    case "stand up and change weapons, drop":
      return "standing";
    default:
      return posture;
  }
}

/**
 * The fate of the weapon or shield that was ready (IV.a., IV.b., I.c.). A dropped weapon lies in the figure's hex
 * (IV.b.).
 */
export type Fate = "kept" | "slung" | "dropped here";
export function fateOfReady(option: Option, { after }: Pick<Figure, "after">): Fate {
  switch (option) {
    case "change weapons, sling":
    case "stand up and change weapons, sling":
      return "slung";
    case "change weapons, drop":
    case "stand up and change weapons, drop":
      return "dropped here";
    // The text does not say where a missile weapon falls. It says in two ways when: after firing (Advanced Melee) or
    // next turn (Melee).
    case "fire the last shot":
    case "kneel and fire the last shot":
    case "lie down and fire the last shot":
      return "dropped here";
    case "kneel and fire":
    case "lie down and fire":
      return after === "engaged" ? "dropped here" : "kept";
    default:
      return "kept";
  }
}

/** When the missile weapon of a last shot is dropped: the two quoted games differ (I.c.). */
export const LAST_SHOT_DROPS: readonly ("after firing" | "next turn")[] = ["after firing", "next turn"];

/**
 * Possible multipliers of the damage of a blow (II.a.): two for a pole weapon if the last three hexes of a charge are
 * in a line.
 *
 * Three hexes may be three moves, or the hex of departure and two moves. So two moves in a line are open.
 */
export function damageFactors(
  option: Option,
  { ready, moved }: Pick<Figure, "ready" | "moved">,
  straight: number,
): readonly number[] {
  if (option !== "charge attack" || ready !== "pole weapon") return [1];
  const inLine = Math.min(straight, moved);
  if (inLine >= 3) return [2];
  return inLine === 2 ? [1, 2] : [1];
}

/**
 * Adjustments to a caster's dexterity: none kneeling or prone (I.e.), -6 in hand-to-hand (V.c.). The text is silent on
 * "fallen".
 */
export function castingAdjustments(status: Status, posture: Posture): readonly number[] | "open" {
  if (status === "hand-to-hand") return [-6];
  return posture === "fallen" ? "open" : [0];
}

/**
 * The number of dice rolled against dexterity to ready a weapon: 3 if prone, none if kneeling or standing.
 *
 * This is IV.b. as Advanced Melee is quoted. As Melee is quoted, neither a prone nor a kneeling figure could ready a
 * weapon, but the rows list both postures.
 */
export function diceToReady(posture: Posture): number | "open" {
  if (posture === "prone") return 3;
  return posture === "fallen" ? "open" : 0;
}

/** Whether a roll for readying succeeds. The text is silent on a roll of exactly the dexterity. */
export function readies(total: number, dexterity: number): Answer {
  if (total === dexterity) return "open";
  return total < dexterity ? "yes" : "no";
}

/**
 * The turns of reloading left after a number of reloading actions (IV.b.). A crossbow may take 2 or 3; each action is
 * one.
 */
export const reloadingLeft = (turns: number, done: number): number => Math.max(0, turns - done);

/** The part of a turn when an attempt at hand-to-hand is resolved (II.e.). */
export const attemptResolvedIn = (before: "disengaged" | "engaged"): "movement" | "action" =>
  before === "disengaged" ? "movement" : "action";

/**
 * The hex of a figure after it attempted hand-to-hand from its movement: the foe's, or its own last hex before that
 * (II.e. disengaged).
 */
export const hexAfterAttempt = (succeeded: boolean): "of the foe" | "before the foe" =>
  succeeded ? "of the foe" : "before the foe";

/** Whether all six directions are the rear of a figure: they are while it picks up a weapon (I.g.). */
export const isAllRear = (option: Option): boolean => option === "pick up a weapon";

/** The greatest distance of a weapon that can be picked up, in hexes (I.g.). It is then ready. */
export const PICK_UP_REACH = 1;

/**
 * Whether an option can share a turn with another (I.e. Renew; I.h. Crawl and Stand up take the whole turn). The text
 * is silent on other pairs.
 */
export function together(one: Option, other: Option): Answer {
  if (one === "renew a spell" || other === "renew a spell") return "yes";
  const whole: readonly Option[] = ["crawl", "stand up"];
  return whole.includes(one) || whole.includes(other) ? "no" : "open";
}

/**
 * After leaving hand-to-hand: how far the figure moves, and whether its former foe, who is prone, or others can then
 * engage it (V.d.).
 */
export const LEFT_HAND_TO_HAND = { hexes: 1, engagedByFormerFoe: false, engagedByOthers: true } as const;
