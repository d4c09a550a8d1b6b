import { leaveTestCluster } from './database'

// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export.
export default async function globalTeardown(): Promise<void> {
  await leaveTestCluster()
}
