import { dropAbandoned, prepareTemplate } from './database'

/** Starts the tests' cluster and migrates its template once, before any worker. This process keeps it alive. */
export default async function globalSetup(): Promise<void> {
  await prepareTemplate()
  await dropAbandoned()
}
