import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Address } from './postmaster'

/** A cluster that runs: our connection that keeps it, and where others connect. */
export interface Joined {
  keeper: Client
  /** Resolves when the keeper's connection has ended, for whatever reason. */
  lost: Promise<void>
  address: Address
}

/** What the watch says; a logger of the server is one. */
export interface WatchLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface WatchOptions {
  /** Joins the cluster again, starting it where nobody has; gives up when the signal is aborted. */
  rejoin(signal: AbortSignal): Promise<Joined>
  /** The cluster runs again, maybe at another address. */
  onBack(address: Address): void
  log: WatchLog
}

export interface Watch {
  /** Undefined while the cluster is down. */
  joined(): Joined | undefined
  /** Starts nothing from here on; answers with what is joined at the end. */
  end(): Promise<Joined | undefined>
}

/** A cluster that ran this long was sound: the next restart is the first of its kind. */
const SOUND_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** How long the restart after `earlier` vain ones waits: the first does not, then ever longer, so that a cluster which cannot live is not started in a storm. */
export function pauseBefore(earlier: number): number {
  return earlier === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (earlier - 1))
}

/** Starts the cluster again whenever it ends before we do. */
export function watchCluster(first: Joined, { rejoin, onBack, log }: WatchOptions): Watch {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let current: Joined | undefined = first

  async function startAgain(earlier: number): Promise<Joined | undefined> {
    const pauseMs = pauseBefore(earlier)
    log.warn({ pauseMs, earlier }, 'the embedded database has ended and is started again')
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      return await rejoin(signal)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the embedded database does not start')
      return undefined
    }
  }

  async function run(): Promise<void> {
    let vain = 0
    let since = performance.now()
    for (;;) {
      if (current) await Promise.race([current.lost, ended])
      if (signal.aborted) return
      if (current && performance.now() - since > SOUND_MS) vain = 0
      current = undefined
      const again = await startAgain(vain)
      vain += 1
      if (!again) continue
      current = again
      since = performance.now()
      onBack(again.address)
      log.info({ restarts: vain }, 'the embedded database runs again')
    }
  }

  const running = run()
  return {
    joined: () => current,
    async end() {
      ending.abort()
      await running
      return current
    },
  }
}
