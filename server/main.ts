import { SettingError } from './config/env'
import { PortInUseError, startServer } from './start'

/** The server alone, as a deployment runs it: settings from the environment, migrations at start, no build and no demo data. */
async function main(): Promise<void> {
  const server = await startServer()
  console.log(`Starcard is ready on ${server.url}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError || error instanceof PortInUseError ? error.message : error)
  process.exit(1)
})
