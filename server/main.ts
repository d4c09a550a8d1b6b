import { SettingError } from './config/setting-error'
import { startServer } from './start'

/** The server alone, as a deployment runs it: settings from the environment, migrations at start, no build and no demo data. */
async function main(): Promise<void> {
  const server = await startServer()
  process.stdout.write(`Starcard is ready on ${server.url}\n`)
}

function describe(error: unknown): string {
  if (error instanceof SettingError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
})
