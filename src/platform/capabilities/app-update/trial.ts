/** A version that was restarted into and has not said yet that it is ready. */
export interface Trial {
  version: string
  /** Folder of the version before; '' for the one in the installed app. */
  before: string
}

/** Under these keys of Preferences, which outlive the web view's own storage. */
export const trialKeys = {
  /** The trial under way. */
  trial: 'update.trial',
  /** Versions that were rolled back, with a comma. */
  bad: 'update.bad',
  /** What updates did, until the server has it (src/lib/updates/outcome-log.ts). */
  notes: 'update.notes',
} as const

/** A version on trial that is not ready by then is rolled back: some times what a slow phone takes to its first page. */
export const TRIAL_MS = 20_000

/** Folder of the installed app's own bundle (`webDir`, as `cap copy` lays it). */
export const OWN_BUNDLE = 'public'

/** The trial that stands under its key; undefined without one. */
export function parseTrial(text: string | null | undefined): Trial | undefined {
  if (!text) return undefined
  const { version, before } = Object(JSON.parse(text))
  return { version: String(version), before: String(before) }
}

/** The list with one version more. */
export function addBad(list: string | null | undefined, version: string): string {
  return [...(list ? list.split(',') : []), version].join(',')
}
