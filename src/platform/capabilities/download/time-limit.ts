/** How long a download may take (docs/product/upload.md, "Downloads"). */
export const DOWNLOAD_MS = 60_000
