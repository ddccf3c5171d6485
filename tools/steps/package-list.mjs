/** Foundry's Package Release API: https://foundryvtt.com/article/package-release-api/ */
const ADDRESS = "https://foundryvtt.com/_api/packages/release_version/";

/**
 * The request body that publishes a version.
 *
 * @param {{ id: string, version: string, compatibility: { minimum: string, verified: string, maximum?: string } }}
 * released the released manifest
 * @param {{ manifest: string, notes: string, dryRun: boolean }} asked addresses of this version's own manifest and
 * notes; a dry run only checks
 */
export function publication({ id, version, compatibility }, { manifest, notes, dryRun }) {
  const { minimum, verified, maximum = "" } = compatibility;
  return {
    id,
    "dry-run": dryRun,
    release: { version, manifest, notes, compatibility: { minimum, verified, maximum } },
  };
}

/**
 * Publishes a version on Foundry's package list.
 *
 * @param {ReturnType<typeof publication>} body
 * @param {string} token the package's own
 * @param {typeof fetch} [send]
 * @returns {Promise<string>} a message for the person who publishes
 */
export async function publish(body, token, send = fetch) {
  const headers = { "content-type": "application/json", authorization: token };
  const response = await send(ADDRESS, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (response.status === 429)
    throw new Error(
      `publish: too soon after the last release; try again in ${response.headers.get("retry-after")} seconds`,
    );
  const reply = parse(text);
  if (!response.ok || reply?.status !== "success")
    throw new Error(`publish: Foundry refused ${body.release.version} (${response.status}): ${whyNot(reply) || text}`);
  return String(reply.page ?? reply.message ?? "published");
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Foundry's errors, each with its field. */
function whyNot(reply) {
  const errors = Object.entries(reply?.errors ?? {});
  return errors
    .map(
      ([field, faults]) =>
        `${field}: ${[faults]
          .flat()
          .map(fault => fault?.message ?? fault)
          .join("; ")}`,
    )
    .join(", ");
}
