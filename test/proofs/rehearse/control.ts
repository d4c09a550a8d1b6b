import { setTimeout as delay } from 'node:timers/promises'
import type { Writes } from '../crash/writes'
import { eventually } from './part'
import type { PostgresCluster } from './postgres-cluster'
import type { Load } from './load'
import { nextPrimary } from './steps'

const LOST_WRITES = 20

/**
 * The control: without synchronous replication a primary acknowledges what no other machine has. Its replicas are cut off,
 * it goes on acknowledging, and is killed: what the next primary lacks must be found out.
 */
export async function loseWrites(
  cluster: PostgresCluster,
  load: Load,
  writes: Writes,
): Promise<void> {
  await cluster.configure({
    synchronous_mode: false,
    synchronous_mode_strict: false,
    // A replica that is behind may lead: the mistake that the control is about.
    maximum_lag_on_failover: 1_073_741_824,
  })
  await eventually('nobody waits for a replica', async () =>
    (await cluster.roles()).every(({ role }) => role !== 'sync_standby'),
  )
  await load.goesOn(LOST_WRITES)
  const primary = await cluster.primary()
  for (const { name } of cluster.members) if (name !== primary.name) primary.postgres.refuse(name)
  // What was on its way to them has arrived.
  await delay(500)
  const before = writes.acknowledged.size
  await eventually('writes that one machine has', () => {
    return writes.acknowledged.size >= before + LOST_WRITES
  })
  await primary.kill()
  await nextPrimary(cluster, primary)
}
