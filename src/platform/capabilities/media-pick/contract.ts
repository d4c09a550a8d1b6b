/** A picture on this device. */
export interface PickedFile {
  /** Where it shows: an address that only this device and visit knows. */
  src: string
  name: string
  /** Bytes. */
  size: number
}

/** 'denied': the person or the system does not let this program see photos. */
export type PickOutcome =
  | { type: 'picked'; files: PickedFile[] }
  | { type: 'cancelled' }
  | { type: 'denied' }
  | { type: 'failed'; reason: string }

export type CompressOutcome =
  { type: 'compressed'; file: PickedFile } | { type: 'failed'; reason: string }

export interface CompressOptions {
  /** The longer side at most, in pixels. */
  side: number
  /** JPEG quality, 1 to 100. */
  quality: number
}
