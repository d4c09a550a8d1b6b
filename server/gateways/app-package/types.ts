/** A package as a phone would get it, or why it would not. */
export type FetchedPackage =
  { type: 'fetched'; bytes: Uint8Array } | { type: 'failed'; reason: string }

/** `origin`: of the app that would ask; `stamp`: for the query, so that no cache on the way answers. */
export type FetchPackage = (
  url: string,
  asking: { origin: string; stamp: number },
) => Promise<FetchedPackage>
