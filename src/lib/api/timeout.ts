/** Request timeout (docs/product/platform.md, "Network"). */
export const TIMEOUT_MS = 60_000
