import type { Language } from '@contract/languages'
import type { JourneyServer } from '../support/journey-server'
import type { Surface } from '../support/surfaces'
import type { NewPerson } from './person'

/** What people do on a server of their own, in one language. Fails by throwing. */
export type JourneyRun = (
  server: JourneyServer,
  newPerson: NewPerson,
  language: Language,
) => Promise<void>

export interface Journey {
  name: string
  run: JourneyRun
  /** Settings of its server beside those of every journey (.env.example). */
  settings?: Readonly<Record<string, string>>
  /** Starts what its server speaks to; its settings are added. */
  prepare?: () => Promise<{
    settings: Readonly<Record<string, string>>
    /** Folder of the site that its server serves, in place of dist/h5. */
    h5?: string
    close(): Promise<void>
  }>
  /** Where it runs, in which languages; a surface that is not named stands as missing in the table of `npm run e2e`. */
  on: Readonly<Partial<Record<Surface, readonly Language[]>>>
  /** In the short share of `.ci/run` too it runs wherever it is at home. */
  everywhere?: true
}
