import type { z } from 'zod'
import type { Printed } from '../operator-action'
import type { Services } from '../services'

/** What a command found: for people, and for `--json`. */
export interface Outcome {
  printed: Printed
  json: unknown
}

/** One command of `npm run ops --`; its arguments and options are made from the fields of its input. */
export interface OpsCommand {
  /** What is typed: 'login' or 'withdrawals approve'. */
  name: string
  summary: string
  input: z.ZodObject
  /** What is shown before it asks once more; it asks nothing without it. */
  question?(services: Services, input: unknown): Promise<Printed>
  /** `migrated`: the migrations that ran as the database was opened for it. */
  run(services: Services, input: unknown, migrated?: readonly string[]): Promise<Outcome>
}

/** A wrong command line; its message is one sentence for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
