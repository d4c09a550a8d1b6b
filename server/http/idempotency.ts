import type { Tx } from '../db/transaction'
import { inTransaction } from '../db/transaction'
import { keyedHash } from '../security/encryption'
import type { RequestContext } from './context'
import type { IdempotentHandler, Outcome } from './endpoint'
import { AppError } from './error'
import { findOutcome, insertKey, storeOutcome, type OutcomeId } from './idempotency-repository'

/** What an Idempotency-Key looks like. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/

/** JSON with sorted keys: the same request gives the same text whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}

async function storedOutcome(
  exec: Tx | RequestContext['services']['db'],
  id: OutcomeId,
): Promise<Outcome | undefined> {
  const stored = await findOutcome(exec, id)
  if (!stored) return undefined
  if (stored.endpoint !== id.endpoint || stored.requestHash !== id.requestHash)
    throw new AppError('IDEMPOTENCY_MISMATCH')
  return { data: stored.data }
}

/**
 * Runs an idempotent endpoint: the key's row, the handler's writes and the answer commit together. A key
 * that is in use waits for the first call; a committed one gets the stored answer; errors store nothing.
 */
export async function runOnce(
  name: string,
  handler: IdempotentHandler<unknown, unknown>,
  context: RequestContext,
  raw: unknown,
  key: string,
): Promise<Outcome> {
  if (!IDEMPOTENCY_KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  const { services } = context
  const id: OutcomeId = {
    owner: context.userId || `device:${context.deviceId}`,
    key,
    endpoint: name,
    // Keyed, as a request may hold a short secret such as the payment password.
    requestHash: keyedHash(services.config.dataKey, 'idempotency', canonical(raw)),
  }
  const stored = await storedOutcome(services.db, id)
  if (stored) return stored
  const handle = await handler.begin(context, raw)
  return inTransaction(
    services.db,
    async (tx) => {
      if (!(await insertKey(tx, id, services.systemClock.now()))) {
        const other = await storedOutcome(tx, id)
        if (other) return other
        throw new AppError('UNAVAILABLE')
      }
      const data = await handle({ ...context, tx, idempotencyKey: key })
      await storeOutcome(tx, id, data)
      return { data }
    },
    { repeatable: true },
  )
}
