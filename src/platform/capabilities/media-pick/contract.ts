/** A picture or another file on this device. */
export interface PickedFile {
  /** Where it shows: an address that only this device and visit knows. */
  src: string
  name: string
  /** Bytes. */
  size: number
}

/** 'denied': the person or the system does not let this program see photos; `permit` leads to where that is changed, where the host has such a place. */
export type PickOutcome =
  | { type: 'picked'; files: PickedFile[] }
  | { type: 'cancelled' }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'failed'; reason: string }

export type CompressOutcome =
  { type: 'compressed'; file: PickedFile } | { type: 'failed'; reason: string }

export interface CompressOptions {
  /** The longer side at most, in pixels. */
  side: number
  /** JPEG quality, 1 to 100. */
  quality: number
}

/**
 * Lets the person choose pictures (9 by default) from camera or album.
 * More than `count` may come back where the browser does not limit the choice: the caller says so.
 */
export type PickImages = (count?: number) => Promise<PickOutcome>

/** Lets the person choose one film, or one file of the kinds that a message may carry; `name` has its extension. */
export type PickFile = () => Promise<PickOutcome>

/** Makes a picture smaller and a JPEG, without its EXIF; a side above the limit shrinks to it. What is not a picture fails. */
export type CompressImage = (file: PickedFile, options: CompressOptions) => Promise<CompressOutcome>

/** Frees a file's memory; its address shows nothing from now on. A mini-program's temporary files go with its visit. */
export type ReleaseFile = (file: Pick<PickedFile, 'src'>) => void
