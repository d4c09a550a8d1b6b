import { inTransaction } from '../../db/transaction'
import type { Services } from '../../services'
import { createOperator } from './manage-operators'

/** The two operators of demo and test mode, whose credentials are printed at start. Two, because large withdrawals need two. */
export const demoOperators = [
  { name: 'olivia', role: 'finance', credential: 'olivia-demo-credential' },
  { name: 'oscar', role: 'finance', credential: 'oscar-demo-credential' },
] as const

/** Makes the demo operators that are missing. Production has none: it refuses. */
export async function seedDemoOperators(services: Services): Promise<typeof demoOperators> {
  if (services.config.mode === 'production')
    throw new Error('demo operators do not exist in production')
  for (const operator of demoOperators)
    await inTransaction(services.db, (tx) => createOperator(tx, services, operator))
  return demoOperators
}
