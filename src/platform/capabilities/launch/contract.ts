/**
 * Query of the address that opened the program. On the web: before `#`, and inside the hash, which wins. In the mini-program: of a share
 * card, or of a scanned code's `scene`.
 */
export type ReadLaunchQuery = () => Record<string, string>

/**
 * What a mini-program code or a QR code of a link brings beside the page, as parameters of their own: `scene` holds some, `q` a whole
 * address, whose page is home's `reback`. Elsewhere both are parameters like others.
 */
export type ReadCodeQuery = (query: Readonly<Record<string, string>>) => Record<string, string>

/** Calls back with the query of each later start of the program that runs: a card or a code that was opened meanwhile. Only a mini-program hears it. */
export type OnOpenedAgain = (listener: (query: Record<string, string>) => void) => void

/** Path of the address that opened the program, '/' when it named none. */
export type ReadLaunchPath = () => string

/** Takes parameters out of the address, so that they are neither shared nor used twice. Does not reload. A mini-program shows no address. */
export type CleanLaunchQuery = (names: readonly string[]) => void

/** The address that opened the program, and where it stood: the host of the page with the link, or WeChat's scene ('scene:1047'); '' when that is not told. */
export type ReadFirstAddress = () => { address: string; source: string }
