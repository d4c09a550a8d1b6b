import { dropAbandoned, prepareTemplate } from './database'

/** Starts the tests' cluster and migrates its template once, before any worker. This process keeps it alive. */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export.
export default async function globalSetup(): Promise<void> {
  await prepareTemplate()
  await dropAbandoned()
}
