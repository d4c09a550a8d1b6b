/** Longest name of an event, in characters. */
export const EVENT_NAME_MAX = 255

/** Events of one report at most. */
export const BATCH_MAX = 50

/** An event that waited longer for a connection is not counted any more, in ms: seven days. */
export const EVENT_AGE_MAX_MS = 7 * 86_400_000

/** Longest stay on a page or in the program that is told, in ms: a day. */
export const STAY_MAX_MS = 86_400_000
