import { DEFAULT_LANGUAGE } from '@contract/languages'
import { AppError } from '../http/error'
import { OperatorError } from '../operator-action'
import type { Services } from '../services'
import { UsageError } from './command'
import { readCommandLine, type Invocation } from './command-line'
import { commands } from './commands'
import { formatPrinted } from './print'

export const EXIT = { done: 0, refused: 1, usage: 2 } as const

export interface Output {
  out(text: string): void
  err(text: string): void
  /** Asks the person at the terminal; left out where there is none. */
  ask?(question: string): Promise<string>
  /** The first line of standard input; at a terminal it is not shown. */
  readSecret?(): Promise<string>
}

/** The database that a command works on; opened only when a command needs it. */
export interface OpenedServices {
  services: Services
  /** The migrations that ran as it was opened. */
  migrated?: readonly string[]
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

/** `--credential -` is read from standard input: what stands in a command line is seen by everybody on the machine, and kept by a shell. */
async function readSecrets(
  words: readonly string[],
  { readSecret }: Output,
): Promise<readonly string[]> {
  const at = words.indexOf('--credential') + 1
  if (at === 0 || words[at] !== '-' || !readSecret) return words
  const secret = await readSecret()
  return words.map((word, index) => (index === at ? secret : word))
}

/**
 * Asks once more where a command does. False: the answer was not yes.
 * @throws UsageError where nobody can answer
 */
async function isMeant(
  { command, input, yes }: Invocation,
  open: () => Promise<OpenedServices>,
  { err, ask }: Output,
): Promise<boolean> {
  if (!command.question || yes) return true
  if (!ask)
    throw new UsageError(
      `${command.name} asks once more before it acts, and there is no terminal to ask at: add --yes.`,
    )
  const { services } = await open()
  err(formatPrinted(await command.question(services, input)))
  return /^y(es)?$/i.test((await ask('Type yes to go on: ')).trim())
}

/**
 * Runs one command line of `npm run ops --` and answers with its exit code: 0 done, 1 refused or a difference
 * was found, 2 wrong command line. A fault is thrown.
 */
export async function runOps(
  words: readonly string[],
  open: () => Promise<OpenedServices>,
  output: Output,
): Promise<number> {
  const { out, err } = output
  const asJson = words.includes('--json')
  let opened: OpenedServices | undefined
  const openOnce = async (): Promise<OpenedServices> => (opened ??= await open())
  try {
    const invocation = readCommandLine(commands, await readSecrets(words, output), out)
    if (!invocation) return words.every((word) => word === '--json') ? EXIT.usage : EXIT.done
    if (!(await isMeant(invocation, openOnce, output)))
      throw new OperatorError('NOT_MEANT', 'Nothing was changed.')
    const { services, migrated } = await openOnce()
    const { command, input } = invocation
    const { printed, json } = await command.run(services, input, migrated)
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
