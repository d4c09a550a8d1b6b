import { makeMigratedCluster } from './migrated-cluster'
import { bundlePrograms } from './programs'

/** What every journey's server needs, made once before any worker. */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export.
export default async function globalSetup(): Promise<void> {
  await bundlePrograms()
  makeMigratedCluster()
}
