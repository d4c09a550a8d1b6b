import { leaveTestCluster } from './database'

export default async function globalTeardown(): Promise<void> {
  await leaveTestCluster()
}
