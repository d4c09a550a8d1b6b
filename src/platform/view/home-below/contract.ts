/** At the start: Back from one of these pages, opened by its address, leads home first. */
export type LayHomeBelow = (pages: readonly string[]) => void

/**
 * At the start: a page opens in home's place, over home. False where home was opened already, or where it is not known yet
 * who is signed in.
 */
export type OpenOverHome = (path: string) => boolean

/**
 * All pages are about to be closed for another one: takes the browser's history down to where that one stands, on home or at the bottom.
 * Undefined when the history is there, else resolves when it is: the page may be turned then, in the place of what is there.
 */
export type UnwindHistory = (onHome: boolean) => Promise<void> | undefined

/** Such a move that is under way. */
export type GetUnwinding = () => Promise<void> | undefined
