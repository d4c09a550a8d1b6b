/** 'short' is 15 ms: something was taken in, such as a code. 'long' is 400 ms: it rings. */
export type Vibration = 'short' | 'long'

/** 'unsupported': no iPhone's browser has the interface; what is felt is always shown as well (docs/adr/0105-no-vibration-and-no-guideline-on-some-hosts.md). */
export type VibrateOutcome =
  { type: 'vibrated' } | { type: 'unsupported' } | { type: 'failed'; reason: string }

/**
 * Lets the device vibrate once. A browser does so only after the person has touched its page, and a device may have it switched off:
 * then it fails or is not felt, so nothing waits for it.
 */
export type Vibrate = (length: Vibration) => Promise<VibrateOutcome>
