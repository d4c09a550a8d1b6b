import type { JsonObject } from '../db/tables'
import type { Executor, Tx } from '../db/transaction'

export type JobClock = 'business' | 'system'

export interface JobRequest {
  kind: string
  /** Names what the job is about: while one with this kind and key is open, no second is made. */
  key: string
  runAt: Date
  /** Default 'business'. */
  clock?: JobClock
  /** Emptied once the job is done. */
  payload?: JsonObject
}

/** What a handler gets; `Services` is a parameter because the services hold the jobs. */
export interface JobRunOn<Services> {
  /** The handler's own transaction; the job is done exactly when it commits. */
  tx: Tx
  services: Services
  payload: JsonObject
  key: string
  runAt: Date
  /** Now, by the job's clock. */
  now: Date
}

export type JobHandlerOn<Services> = (run: JobRunOn<Services>) => Promise<void>

/**
 * Work for later, kept in PostgreSQL. Scheduled in the caller's transaction (an outbox), run at least
 * once by any process, each run in a transaction of its own; a failure is tried again with growing pauses.
 */
export interface Jobs<Services> {
  schedule(exec: Executor, job: JobRequest): Promise<void>
  /** One handler a kind; a recurring job schedules itself again in its handler. */
  register(kind: string, handler: JobHandlerOn<Services>): void
  /** Runs everything that is due now by either clock, and what that makes due. Returns how many runs succeeded. */
  runDue(services: Services): Promise<number>
  /** When the next open business job is due, up to `until`. */
  nextDue(exec: Executor, until: Date): Promise<Date | undefined>
  /** The worker loop of the server; returns what stops it and waits for the running job. */
  start(services: Services): () => Promise<void>
}
