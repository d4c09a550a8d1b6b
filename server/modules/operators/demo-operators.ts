import { appendEntry } from '../../audit'
import { newId } from '../../db/id'
import { inTransaction, type Tx } from '../../db/transaction'
import { hashPassword } from '../../security/password-hash'
import type { Services } from '../../services'
import { insertOperator } from './repository'

/** The two operators of demo and test mode, whose credentials are printed at start. Two, because large withdrawals need two. */
export const demoOperators = [
  { name: 'olivia', role: 'finance', credential: 'olivia-demo-credential' },
  { name: 'oscar', role: 'finance', credential: 'oscar-demo-credential' },
] as const

/** An operator who is confirmed and has a credential. Nothing happens where the name is in use. */
async function seedOperator(
  tx: Tx,
  { systemClock, businessClock }: Services,
  { name, role, credential }: (typeof demoOperators)[number],
): Promise<void> {
  const id = newId()
  const now = systemClock.now()
  const isNew = await insertOperator(tx, {
    id,
    name,
    role,
    credentialHash: await hashPassword(credential),
    enrolmentHash: null,
    enrolmentUntil: null,
    enrolledAt: now,
    madeBy: null,
    confirmedBy: null,
    confirmedAt: now,
    countsFrom: now,
    createdAt: now,
    disabledAt: null,
  })
  if (!isNew) return
  await appendEntry(tx, {
    at: await businessClock.now(tx),
    actor: 'system:demo',
    action: 'operator.add',
    refType: 'operator',
    refId: id,
    detail: { name, role, confirmed: 'demo' },
  })
}

/** Makes the demo operators that are missing. Production has none: it refuses. */
export async function seedDemoOperators(services: Services): Promise<typeof demoOperators> {
  if (services.config.mode === 'production')
    throw new Error('demo operators do not exist in production')
  for (const operator of demoOperators)
    await inTransaction(services.db, (tx) => seedOperator(tx, services, operator))
  return demoOperators
}
