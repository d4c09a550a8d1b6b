import type { ProofDatabase } from './database'

/** What callers were promised, beside what `ledger verify` can see. */
export const PROMISE = {
  sameAnswer: 'the same key gets the same answer',
  oneRequest: 'each key made one request',
  otherBody: 'a key with another body is refused',
  noCircle: 'nobody waits in a circle',
  noFault: 'no request ends in a fault',
} as const

export interface Broken {
  name: string
  detail: string
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Keeps the book of keys and answers that the caller's side would keep. */
export function createPromises({ db, admin, name }: ProofDatabase) {
  const broken: Broken[] = []
  const answers = new Map<string, string>()
  const made = { withdrawal: new Set<string>(), order: new Set<string>() }
  const unknown = { withdrawal: new Set<string>(), order: new Set<string>() }

  return {
    breaks(promise: string, detail: string): void {
      broken.push({ name: promise, detail })
    },
    answered(kind: 'withdrawal' | 'order' | 'other', key: string, answer: unknown): void {
      const text = canonical(answer)
      const before = answers.get(key)
      if (before !== undefined && before !== text)
        broken.push({ name: PROMISE.sameAnswer, detail: `${key}: ${before} and ${text}` })
      answers.set(key, text)
      if (kind === 'other') return
      made[kind].add(key)
      unknown[kind].delete(key)
    },
    leftOpen(kind: 'withdrawal' | 'order', key: string): void {
      if (!made[kind].has(key)) unknown[kind].add(key)
    },
    /** Counts rows against keys. */
    async count(): Promise<void> {
      const counted = {
        withdrawal: (
          await db
            .selectFrom('withdrawal')
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
        order: (
          await db
            .selectFrom('purchase_order')
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      }
      for (const kind of ['withdrawal', 'order'] as const) {
        const least = made[kind].size
        const rows = counted[kind]
        if (rows < least || rows > least + unknown[kind].size)
          broken.push({
            name: PROMISE.oneRequest,
            detail: `${rows} rows of ${kind} for ${least} keys`,
          })
      }
    },
    /** Deadlocks that the server counted; to be asked when the connections are closed. */
    async deadlocks(): Promise<number> {
      const { rows } = await admin.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = $1',
        [name],
      )
      return Number(rows[0]?.deadlocks ?? 0)
    },
    /** What was broken since it was asked last. */
    take: (): Broken[] => broken.splice(0),
  }
}

export type Promises = ReturnType<typeof createPromises>
