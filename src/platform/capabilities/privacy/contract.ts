/** What the person has said to the guideline that the operator declares to the host. 'asks': the host will ask at the first call that needs it. */
export type GuidelineState =
  | { type: 'agreed' }
  | { type: 'asks' }
  /** The host has no guideline of its own: ours is a page (docs/adr/0105-no-vibration-and-no-guideline-on-some-hosts.md). */
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Reads it, without asking the person anything. */
export type ReadGuideline = () => Promise<GuidelineState>

/** Shows the guideline over the page, in the host's own look. */
export type OpenGuideline = () => Promise<
  { type: 'opened' } | { type: 'unsupported' } | { type: 'failed'; reason: string }
>

/** Has the host ask now. 'agreed' at once where the person has agreed before. */
export type AskForConsent = () => Promise<
  | { type: 'agreed' }
  | { type: 'refused' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }
>
