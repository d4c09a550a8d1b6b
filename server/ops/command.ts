import type { Services } from '../services'

/** A command line after its name: `withdrawals approve W-7K2M-9QXD --json` → positionals ['W-7K2M-9QXD'], options {json: true}. */
export interface ParsedArgs {
  positionals: readonly string[]
  options: Readonly<Record<string, string | true>>
}

/** What a command found: a table or lines for people, `json` for `--json`, and the exit code. */
export interface OpsResult {
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] }
  lines?: readonly string[]
  json: unknown
  exitCode: number
}

/** One command of `npm run ops --`. `name` is what is typed: 'login' or 'withdrawals approve'. */
export interface OpsCommand {
  name: string
  /** Arguments as the help shows them. */
  usage: string
  summary: string
  run(services: Services, args: ParsedArgs): Promise<OpsResult>
}

/** A wrong command line; its message is one sentence for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The text of an option that must be there. */
export function required(args: ParsedArgs, option: string, example: string): string {
  const value = args.options[option]
  if (typeof value !== 'string' || value === '')
    throw new UsageError(`--${option} is missing, for example: ${example}`)
  return value
}

/** The first positional argument. */
export function subject(args: ParsedArgs, what: string): string {
  const [value] = args.positionals
  if (!value) throw new UsageError(`Name ${what}.`)
  return value
}
