import { notModelled, realm } from "../realm.ts";

/** Fetches a file of a package. Request options are not modeled. */
export async function fetchWithTimeout(url: string, data: object = {}): Promise<Response> {
  if (Object.keys(data).length > 0) return notModelled("foundry.utils.fetchWithTimeout with data");
  return new Response(await realm.fetchText(url));
}

/** The address of a path on this server, which has no route prefix. */
export function getRoute(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}
