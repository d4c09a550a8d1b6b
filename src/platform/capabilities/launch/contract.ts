/**
 * Query of the address that opened the program. On the web: before `#`, and inside the hash, which wins. In the mini-program: of a share
 * card, or of a scanned code's `scene`.
 */
export type ReadLaunchQuery = () => Record<string, string>

/** Path of the address that opened the program, '/' when it named none. */
export type ReadLaunchPath = () => string

/** Takes parameters out of the address, so that they are neither shared nor used twice. Does not reload. A mini-program shows no address. */
export type CleanLaunchQuery = (names: readonly string[]) => void
