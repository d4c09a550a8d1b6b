import { compareVersions } from '@contract/domain/version'
import type { UpdateOutcome } from '@contract/update/schemas'
import { parseJson } from '@/platform/capabilities/request/parse-json'

/** What an update to a version did on this device. */
export interface Noted {
  version: string
  outcome: UpdateOutcome
}

/** What is kept on the device: what the server has not yet, in its order, and what it has. */
interface Notes {
  waiting: Noted[]
  sent: Noted[]
}

/** What waits at most; the oldest goes. */
export const WAITING_MAX = 50

interface Ports {
  /** The version that runs. */
  running: string
  /** The notes as text, '' for none. */
  read(): Promise<string>
  write(text: string): Promise<void>
  /** Whether the server has it, or will never take it. Never rejects. */
  send(noted: Noted): Promise<boolean>
}

/** Outcomes of updates, each kept until the server has it and sent once. */
export interface OutcomeLog {
  /** Keeps an outcome of a version, unless it is known, and begins to send it. Resolves when it is kept; never rejects. */
  note(version: string, outcome: UpdateOutcome): Promise<void>
  /** Sends what waits, until something does not come through. */
  flush(): Promise<void>
}

const isNoted = (value: unknown): value is Noted =>
  ['version', 'outcome'].every((name) => typeof Object(value)[name] === 'string')

const listOf = (value: unknown): Noted[] => (Array.isArray(value) ? value.filter(isNoted) : [])

function parseNotes(text: string): Notes {
  const { waiting, sent }: { waiting?: unknown; sent?: unknown } = Object(parseJson(text))
  return { waiting: listOf(waiting), sent: listOf(sent) }
}

const isSame = (one: Noted, other: Noted) =>
  one.outcome === other.outcome && compareVersions(one.version, other.version) === 0

export function createOutcomeLog({ running, read, write, send }: Ports): OutcomeLog {
  const notes = read().then(parseNotes, () => parseNotes(''))
  let written = Promise.resolve()
  let sending: Promise<void> | undefined

  function save(now: Notes): Promise<void> {
    // Versions up to the one that runs are not offered any more: nothing of theirs is noted twice.
    now.sent = now.sent.filter(({ version }) => compareVersions(version, running) > 0)
    const text = JSON.stringify(now)
    written = written.then(() => write(text)).catch(() => undefined)
    return written
  }

  async function run(): Promise<void> {
    try {
      const now = await notes
      for (let [next] = now.waiting; next; [next] = now.waiting) {
        if (!(await send(next))) return
        const done = next
        now.waiting = now.waiting.filter((noted) => noted !== done)
        now.sent.push(done)
        await save(now)
      }
    } finally {
      sending = undefined
    }
  }

  function flush(): Promise<void> {
    sending ??= run()
    return sending
  }

  return {
    async note(version, outcome) {
      const now = await notes
      const noted = { version, outcome }
      if ([...now.waiting, ...now.sent].some((known) => isSame(known, noted))) return
      now.waiting = [...now.waiting, noted].slice(-WAITING_MAX)
      await save(now)
      void flush()
    },
    flush,
  }
}
