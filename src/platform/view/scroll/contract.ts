/** Notes how far the page in front is scrolled, before another address takes the program's place: when it is back it starts again. */
export type KeepScroll = () => void

/**
 * Scrolls the first page to where it was left, as soon and as far as what it shows lets it, for ten seconds at most and not against who
 * scrolls meanwhile. An app and a mini-program stay where they are when they are left.
 */
export type RestoreScroll = () => void
