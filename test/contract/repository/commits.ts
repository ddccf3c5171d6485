import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";

/** A commit by its hash and the first line of its message. */
export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** The commits to check, or the reason why they are not available. */
export type History = { readonly commits: readonly Commit[] } | { readonly missing: string };

/**
 * Commits on the main branch whose subjects break the rule. They cannot be changed any more, so each is listed here, by
 * its full hash and with a reason.
 */
export const EXCUSED: Readonly<Record<string, string>> = {};

const LONGEST = 72;

/** First words that are not an imperative. */
const NO_VERBS = new Set(
  "a after all an and another any as at before but by each every for from he her here his how i if in it its more my new no nor not now of on one only or our she so some that the their there these they this those to two we what when where which who whose why with without you your".split(
    " ",
  ),
);
/** Imperatives that look like other forms of a verb. */
const VERBS = new Set(
  "alias bias bleed bring canvas embed exceed feed focus heed need proceed ring seed shed speed spring string succeed swing".split(
    " ",
  ),
);

function isImperative(word: string): boolean {
  if (VERBS.has(word)) return true;
  return !NO_VERBS.has(word) && !/(ed|ing|[^s]s)$/.test(word);
}

/** Errors in the subject of a commit. Reverts are exempt, because they quote another subject. */
export function subjectBreaches(subject: string): string[] {
  if (/^Revert "/.test(subject)) return [];
  const [first = ""] = subject.split(" ");
  const begins = /^[A-Z][a-z]+(-[a-z]+)*$/.test(first) && isImperative(first.toLowerCase());
  return [
    ...(subject.length > LONGEST ? [`has ${subject.length} characters, at most ${LONGEST}`] : []),
    ...(begins ? [] : [`begins with "${first}", not with a verb in the imperative`]),
    ...(/^\S+ \S+: /.test(subject) ? ["begins with a topic and a colon"] : []),
    ...(subject.endsWith(".") ? ["ends with a full stop"] : []),
  ];
}

/** Runs git and returns its output. Errors contain git's own first line, or say that git is missing. */
function git(folder: string, ...args: string[]): string {
  try {
    const env = { ...process.env, LC_ALL: "C" };
    return execFileSync("git", args, { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    throw new Error(code === "ENOENT" ? "git is not installed" : `${stderr ?? error}`.trim().split("\n")[0]);
  }
}

/**
 * The commits after the one that added `file`, without merges. A commit written earlier and rebased later is left out.
 */
export function commitsSince(folder: string, file: string): History {
  try {
    if (realpathSync(git(folder, "rev-parse", "--show-toplevel")) !== realpathSync(folder))
      return { missing: "this folder has no git history of its own" };
    if (git(folder, "rev-parse", "--is-shallow-repository") === "true")
      return { missing: "a shallow clone lacks commits: git fetch --unshallow" };
    const [added, day] = git(folder, "log", "--diff-filter=A", "--format=%H %ct", "--", file).split(/\s/);
    if (!added) return { missing: `${file} is in no commit yet` };
    const lines = git(folder, "log", "--no-merges", "--format=%H %at %s", `${added}..HEAD`).split("\n").filter(Boolean);
    const commits = lines.map(line => /^(\w+) (\d+) (.*)$/.exec(line) ?? []);
    const later = commits.filter(([, , written]) => Number(written) >= Number(day));
    return { commits: later.map(([, hash = "", , subject = ""]) => ({ hash, subject })) };
  } catch (error) {
    return { missing: (error as Error).message };
  }
}

/** Commits whose subjects break the rule. */
export const commitBreaches = (commits: readonly Commit[], excused = EXCUSED): string[] =>
  commits
    .filter(({ hash }) => !(hash in excused))
    .flatMap(({ hash, subject }) =>
      subjectBreaches(subject).map(breach => `${hash.slice(0, 8)} "${subject}" ${breach}`),
    );
