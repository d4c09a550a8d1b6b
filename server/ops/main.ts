import { createInterface } from 'node:readline'
import { loadConfig } from '../config/env'
import { SettingError } from '../config/setting-error'
import { createServices } from '../create-services'
import { openDatabase } from '../db/open'
import { createLog } from '../http/log'
import { EXIT, runOps, type OpenedServices } from './run'

/** Joins the running database of this checkout or starts it for the command (or opens DATABASE_URL). */
async function open(): Promise<OpenedServices> {
  const config = loadConfig()
  const database = await openDatabase(config, 'starcard-ops')
  return {
    services: createServices(config, database.db, createLog('error', process.stderr)),
    close: () => database.close(),
  }
}

/** On standard error, so that `--json` has standard output to itself. An answer that never comes is not a yes. */
function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(''))
    terminal.question(question, (answer) => {
      resolve(answer)
      terminal.close()
    })
  })
}

const output = {
  out: (text: string) => console.log(text),
  err: (text: string) => console.error(text),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
}

runOps(process.argv.slice(2), open, output).then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error: unknown) => {
    console.error(error instanceof SettingError ? error.message : error)
    process.exitCode = EXIT.refused
  },
)
