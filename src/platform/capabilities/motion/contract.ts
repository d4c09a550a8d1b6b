/** How the phone is held, in degrees: beta about its short side (the top away from the person is less), gamma about its long side (right edge down is more). */
export interface Attitude {
  beta: number
  gamma: number
}

/**
 * 'asks': the host wants to ask the person first, which only `askForMotion` in a tap may do (an iPhone's browser and app).
 * 'denied': the person has said no on this visit. 'unwanted': they have asked their system for less motion.
 */
export type WatchMotionOutcome =
  | { type: 'watching'; stop(): void }
  | { type: 'asks' }
  | { type: 'denied' }
  | { type: 'unwanted' }
  | { type: 'unsupported' }

/** Calls back with how the phone is held, some 15 to 60 times in a second, until it is stopped. A device without a sensor never calls. */
export type WatchMotion = (listener: (attitude: Attitude) => void) => Promise<WatchMotionOutcome>

/** Has the host ask the person. Called in a tap and before anything else is waited for: an iPhone's browser asks at no other moment. */
export type AskForMotion = () => Promise<
  { type: 'allowed' } | { type: 'denied' } | { type: 'unsupported' }
>
