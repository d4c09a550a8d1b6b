import type { Tx } from '../db/transaction'
import { inTransaction } from '../db/transaction'
import { computeKeyedHash } from '../security/encryption'
import type { RequestContext } from './context'
import type { IdempotentHandler, Outcome, Route } from './endpoint'
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
  id: OutcomeId & { formerHash: string },
): Promise<Outcome | undefined> {
  const stored = await findOutcome(exec, id)
  if (!stored) return undefined
  if (stored.endpoint !== id.endpoint) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (!stored.answer) throw new AppError('IDEMPOTENCY_KEY_RETIRED')
  if (stored.requestHash !== id.requestHash && stored.requestHash !== id.formerHash)
    throw new AppError('IDEMPOTENCY_MISMATCH')
  return { data: stored.answer.data, replayed: true }
}

function without(raw: unknown, names: readonly string[]): unknown {
  return typeof raw === 'object' && raw !== null && names.length > 0
    ? Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))
    : raw
}

/**
 * Runs an idempotent endpoint: the key's row, the handler's writes and the answer commit together. A key
 * that is in use waits for the first call; a committed one gets the stored answer; errors store nothing.
 * Credentials are judged first, on every try: a stored answer tells nothing about them.
 */
export async function runOnce(
  {
    name,
    endpoint: { credentials = [] },
    handler,
  }: Pick<Route, 'name' | 'endpoint'> & { handler: IdempotentHandler<unknown, unknown> },
  context: RequestContext,
  raw: unknown,
  key: string,
): Promise<Outcome> {
  if (!IDEMPOTENCY_KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  const { services } = context
  await handler.authorise?.(context, raw)
  const hashOf = (request: unknown): string =>
    computeKeyedHash(services.config.dataKey, 'idempotency', canonical(request))
  const id: OutcomeId & { formerHash: string } = {
    owner: context.userId || `device:${context.deviceId}`,
    key,
    endpoint: name,
    requestHash: hashOf(without(raw, credentials)),
    // Of answers that were stored before credentials left the hash; they are judged by now.
    formerHash: hashOf(raw),
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
