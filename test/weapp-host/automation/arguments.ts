import { parseArgs } from 'node:util'

/** What DevTools' `cli auto` is asked for, and what the host adds. */
export interface CliArguments {
  project: string
  port: number
  surface: 'chromium' | 'jsdom'
  origins: Record<string, string>
  language: string
}

const DEFAULT_PORT = 9420

function originsOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [from = '', to = '', ...rest] = pair.split('=')
      if (!from.startsWith('https://') || !/^https?:\/\//.test(to) || rest.length > 0)
        throw new Error(`--origin takes https://HOST=http://HOST:PORT, not "${pair}".`)
      return [from, to]
    }),
  )
}

/**
 * Reads `auto --project P --auto-port N [--auto-account A | --ticket T] [--trust-project]`, as DevTools takes them,
 * and the host's own `--surface chromium|jsdom`, `--origin FROM=TO` (as often as needed) and `--language L`.
 */
export function readArguments(args: readonly string[]): CliArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      'auto-port': { type: 'string', default: String(DEFAULT_PORT) },
      'auto-account': { type: 'string' },
      ticket: { type: 'string' },
      'trust-project': { type: 'boolean' },
      surface: { type: 'string', default: 'chromium' },
      origin: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'en' },
    },
  })
  if (positionals.length !== 1 || positionals[0] !== 'auto')
    throw new Error('The one command here is: auto --project FOLDER --auto-port PORT.')
  const port = Number(values['auto-port'])
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--auto-port ${values['auto-port']} is not a port.`)
  const { surface, project, origin, language } = values
  if (!project) throw new Error('--project is missing: the folder of the mini-program.')
  if (surface !== 'chromium' && surface !== 'jsdom')
    throw new Error(`--surface is chromium or jsdom, not "${surface}".`)
  return { project, port, surface, origins: originsOf(origin), language }
}
