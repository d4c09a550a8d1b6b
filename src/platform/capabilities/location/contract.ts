/** A point of the earth by WGS-84, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Where the device is. What it does not know is left out. */
export interface Position extends Point {
  /** Metres around the point. */
  accuracy?: number
  /** Metres above the sea. */
  altitude?: number
  /** Metres in a second. */
  speed?: number
}

/** 'denied': `permit` leads to where it is allowed, where the host has such a place. 'unsupported': an old browser, or a page that is not https. */
export type LocateOutcome =
  | { type: 'located'; position: Position }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Asks the device once where it is, and the person for the permission when it is the first time. Fails after `timeoutMs`, 100 s by default. */
export type Locate = (timeoutMs?: number) => Promise<LocateOutcome>

/** Whether the device may be asked without a question to the person; not sure is no. */
export type MayLocate = () => Promise<boolean>

/** How long a screen waits for the device before it shows another place: on the web 3 s, elsewhere as long as the call lasts. */
export type LocateWaitMs = number | undefined
