/** Request timeout of spec §9. */
export const TIMEOUT_MS = 60_000

/** How long a request error's toast stays (spec §9). */
export const ERROR_TOAST_MS = 2800
