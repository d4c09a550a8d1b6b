import { DEFAULT_LANGUAGE } from '@contract/languages'
import { AppError } from '../http/error'
import { OperatorError } from '../operator-action'
import type { Services } from '../services'
import { UsageError } from './command'
import { readCommandLine } from './command-line'
import { commands } from './commands'
import { formatPrinted } from './print'

export const EXIT = { done: 0, refused: 1, usage: 2 } as const

export interface Output {
  out(text: string): void
  err(text: string): void
}

/** The database that a command works on; opened only when a command needs it. */
export interface OpenedServices {
  services: Services
  close(): Promise<void>
}

interface Failure {
  exitCode: number
  /** What programs read; `code` where there is one. */
  error: { name: string; code?: string; message: string }
}

/** A failure that is expected, in one sentence; undefined for a fault. */
function failureOf(error: unknown, services: Services | undefined): Failure | undefined {
  if (error instanceof UsageError)
    return { exitCode: EXIT.usage, error: { name: error.name, message: error.message } }
  if (error instanceof AppError) {
    const { errorName: name, params } = error
    const message = services?.texts.t(DEFAULT_LANGUAGE, `errors:${name}`, params) ?? name
    return { exitCode: EXIT.refused, error: { name, message } }
  }
  if (error instanceof OperatorError) {
    const { name, code, message } = error
    return { exitCode: EXIT.refused, error: { name, code, message } }
  }
  return undefined
}

/**
 * Runs one command line of `npm run ops --` and answers with its exit code: 0 done, 1 refused or a difference
 * was found, 2 wrong command line. A fault is thrown.
 */
export async function runOps(
  words: readonly string[],
  open: () => Promise<OpenedServices>,
  { out, err }: Output,
): Promise<number> {
  const asJson = words.includes('--json')
  let opened: OpenedServices | undefined
  try {
    const invocation = readCommandLine(commands, words, out)
    if (!invocation) return words.every((word) => word === '--json') ? EXIT.usage : EXIT.done
    opened = await open()
    const { printed, json } = await invocation.command.run(opened.services, invocation.input)
    out(asJson ? JSON.stringify(json, null, 2) : formatPrinted(printed))
    return printed.ok === false ? EXIT.refused : EXIT.done
  } catch (error) {
    const failure = failureOf(error, opened?.services)
    if (!failure) throw error
    if (asJson) out(JSON.stringify({ error: failure.error }, null, 2))
    else err(failure.error.message)
    return failure.exitCode
  } finally {
    await opened?.close()
  }
}
