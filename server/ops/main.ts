import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { SettingError } from '../config/setting-error'
import { openServices } from './open'
import { EXIT, runOps } from './run'

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

/** Of a pipe or a file it is the first line. */
async function readSecret(): Promise<string> {
  const { isTTY } = process.stdin
  const silent = new Writable({ write: (_typed, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: isTTY })
  if (isTTY) process.stderr.write('Credential: ')
  try {
    for await (const line of terminal) return line
    return ''
  } finally {
    terminal.close()
    if (isTTY) process.stderr.write('\n')
  }
}

const output = {
  readSecret,
  out: (text: string) => console.log(text),
  err: (text: string) => console.error(text),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
}

runOps(process.argv.slice(2), openServices, output).then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error: unknown) => {
    console.error(error instanceof SettingError ? error.message : error)
    process.exitCode = EXIT.refused
  },
)
