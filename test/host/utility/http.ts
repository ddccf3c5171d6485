import { notModelled, realm } from "../realm.ts";

/** What a file of a package holds, as an answer to a request; no request says more than that it wants one. */
export async function fetchWithTimeout(url: string, data: object = {}): Promise<Response> {
  if (Object.keys(data).length > 0) return notModelled("foundry.utils.fetchWithTimeout with data");
  return new Response(await realm.fetchText(url));
}

/** The address of a path on this server, which serves nothing under a prefix. */
export function getRoute(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}
