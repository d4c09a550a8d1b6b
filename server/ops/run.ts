import { ClockIsFixed } from '../clock/business'
import { DEFAULT_LANGUAGE } from '@contract/languages'
import { AppError } from '../http/error'
import { IncomeState } from '../modules/income'
import { OperatorError } from '../modules/operators'
import type { Services } from '../services'
import { UsageError } from './command'
import { commands } from './commands'
import { findCommand, helpWanted } from './parse'
import { formatHelp, formatResult } from './print'

export const EXIT = { done: 0, refused: 1, usage: 2 } as const

export interface Output {
  out(text: string): void
  err(text: string): void
}

/** The database that a command works on; opened only when a command needs it. */
export interface Workplace {
  services: Services
  close(): Promise<void>
}

/** One sentence for a failure that is expected; undefined for a fault. */
function sentenceOf(error: unknown, services: Services | undefined): string | undefined {
  if (error instanceof AppError)
    return (
      services?.texts.t(DEFAULT_LANGUAGE, `errors:${error.errorName}`, error.params) ??
      error.errorName
    )
  if (
    error instanceof OperatorError ||
    error instanceof IncomeState ||
    error instanceof ClockIsFixed
  )
    return error.message
  return undefined
}

/**
 * Runs one command line of `npm run ops --` and answers with its exit code: 0 done, 1 refused or a difference
 * was found, 2 wrong command line. A fault is thrown.
 */
export async function runOps(
  words: readonly string[],
  open: () => Promise<Workplace>,
  { out, err }: Output,
): Promise<number> {
  const asJson = words.includes('--json')
  const fail = (name: string, message: string, exitCode: number): number => {
    if (asJson) out(JSON.stringify({ error: { name, message } }, null, 2))
    else err(message)
    return exitCode
  }
  const help = helpWanted(commands, words)
  if (help) {
    out(formatHelp(help))
    return words.length === 0 ? EXIT.usage : EXIT.done
  }
  let workplace: Workplace | undefined
  try {
    const { command, args } = findCommand(commands, words)
    workplace = await open()
    const result = await command.run(workplace.services, args)
    out(asJson ? JSON.stringify(result.json, null, 2) : formatResult(result))
    return result.exitCode
  } catch (error) {
    if (error instanceof UsageError) return fail('UsageError', error.message, EXIT.usage)
    const sentence = sentenceOf(error, workplace?.services)
    if (sentence === undefined || !(error instanceof Error)) throw error
    return fail(error instanceof AppError ? error.errorName : error.name, sentence, EXIT.refused)
  } finally {
    await workplace?.close()
  }
}
