/** How often what has happened is sent. */
export const REPORT_MS = 10_000

/** A visit ends when the program was in the background for so long. */
export const APP_IDLE_MS = 300_000

/** A page without a sign of anybody for so long is left, and the visit with it. */
export const PAGE_IDLE_MS = 1_800_000

/** A report that got no answer is sent so often again, at growing pauses; then it waits for the connection, or the next visit. */
export const RETRIES = 3

/** Events that wait on the device; the oldest goes for one more. */
export const QUEUE_MAX = 300
