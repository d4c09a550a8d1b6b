/**
 * 'saved': it lies among the person's downloads, was handed to the system's sheet, or stands open in WeChat's or WeCom's viewer.
 * 'unsupported': this host lets no page save such a file (docs/adr/0099-downloads-by-host.md); the screen offers the address.
 */
export type DownloadOutcome =
  | { type: 'saved' }
  | { type: 'cancelled' }
  | { type: 'timeout' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string; status?: number }

export interface DownloadRequest {
  url: string
  /** Of the file, with its extension; no folder in it. */
  name: string
}

/** Fetches a file whole, for at most 60 s, and gives it to the person. */
export type Download = (request: DownloadRequest) => Promise<DownloadOutcome>
