/** Request timeout of spec §9. */
export const TIMEOUT_MS = 60_000
