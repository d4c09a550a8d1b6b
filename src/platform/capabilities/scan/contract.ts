/** What a host's own scanner says to the person, where it lets others choose its words. */
export interface ScanWords {
  hint: string
  close: string
}

/**
 * 'denied': the camera is not allowed; `permit` leads to where that is changed, where the host has such a place.
 * 'unsupported': the host has no scanner, and the program shows its own (docs/adr/0093-scanning-in-a-browser.md).
 */
export type ScanOutcome =
  | { type: 'scanned'; text: string }
  | { type: 'cancelled' }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Whether the host's own scanner asks for the camera without a reason of ours, so that it is asked for before. */
export type ScannerAsksBare = () => boolean

/** Opens the host's own scanner: WeChat's, or an app's. */
export type ScanCode = (words: ScanWords) => Promise<ScanOutcome>

/** 'absent': there is no camera, or no page may use one (an address without https). */
export type CameraOutcome =
  | { type: 'opened' }
  | { type: 'scanned'; text: string }
  | { type: 'denied' }
  | { type: 'absent' }
  | { type: 'failed'; reason: string }

/**
 * Shows what the camera behind the device sees in the element with this id, and reads codes in it. The first code ends it: 'scanned' is
 * said once. While the program is in the background the camera is off. Returns what ends it.
 */
export type WatchCamera = (id: string, tell: (outcome: CameraOutcome) => void) => () => void

/** Whether the device is a desk's, whose camera nobody holds over a code: what stands in it may be typed at once. */
export type IsAtDesk = () => boolean

export type ReadPictureOutcome =
  { type: 'scanned'; text: string } | { type: 'nothing' } | { type: 'failed'; reason: string }

/** Reads the code in a picture of this device. */
export type ReadPicture = (src: string) => Promise<ReadPictureOutcome>
