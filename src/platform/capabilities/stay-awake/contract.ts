/** 'unsupported': the browser has no such interface. */
export type StayAwakeOutcome =
  { type: 'awake' } | { type: 'unsupported' } | { type: 'failed'; reason: string }

/**
 * Keeps the screen on until `stop`. A browser, and the app by it, lets go of the screen whenever the page is hidden, and it is kept again as soon
 * as the page is seen; `outcome` says what came of the first time. Nothing waits for it: a host may refuse, such as one that saves power.
 */
export type StayAwake = () => { outcome: Promise<StayAwakeOutcome>; stop(): void }
