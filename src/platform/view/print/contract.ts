/** Prints the page in front; undefined where the host prints nothing for a page: the app's web view, messengers, mini-programs. */
export type FindPrinter = () => (() => void) | undefined
