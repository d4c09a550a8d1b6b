import { removeMigratedCluster } from './migrated-cluster'
import { removePrograms } from './programs'

// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export.
export default function globalTeardown(): void {
  removeMigratedCluster()
  removePrograms()
}
