// npm start: builds what is stale, starts the database, migrates, makes the demo data, serves H5 and API on one port.
import { createServer } from 'node:net'
import { brands } from '../../config/brands'
import type { Config } from '../../server/config/config'
import { loadConfig } from '../../server/config/env'
import { SettingError } from '../../server/config/setting-error'
import { demoLogins, seedDemo } from '../../server/demo'
import { listenFault, startServer } from '../../server/start'
import { build, BuildFailedError } from '../build/build'
import { isStale } from '../build/build-record'

/** Asked before anything slow is done. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenFault(error, { port, host })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function buildIfStale({ brand }: Config): Promise<void> {
  if (!isStale('h5', { brand })) return
  console.log('Building the front end (about a minute, once) …')
  await build('h5', { brand })
}

function printLogins(): void {
  if (demoLogins.length === 0) return
  console.log('\nDemo logins:')
  const widthOf = (texts: readonly string[]): number =>
    Math.max(...texts.map((text) => text.length))
  const roles = widthOf(demoLogins.map(({ role }) => role))
  const accounts = widthOf(demoLogins.map(({ account }) => account))
  for (const { role, account, password, secret } of demoLogins)
    console.log(
      `  ${role.padEnd(roles)}  ${account.padEnd(accounts)}  ${password}${secret ? `  (${secret})` : ''}`,
    )
}

async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new SettingError(
      'npm start takes no arguments: settings are variables, for example PORT=8081 npm start (see .env.example).',
    )
  const config = loadConfig()
  await requireFreePort(config)
  await buildIfStale(config)
  console.log('Starting the database …')
  const server = await startServer({
    config,
    async prepare(services, { migrated }) {
      if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}`)
      if (config.demo) await seedDemo(services, (title) => console.log(`Demo data: ${title} …`))
    },
  })
  console.log(`\n${brands[config.brand].name} ${config.version} (${config.mode}): ${server.url}`)
  if (config.sandbox) console.log(`Mail that it sends: ${server.url}/dev/mail`)
  if (config.demo) printLogins()
  console.log('\nStop with Ctrl+C.')
}

main().catch((error: unknown) => {
  if (error instanceof BuildFailedError) console.error(error.output.trim())
  const expected = error instanceof SettingError || error instanceof BuildFailedError
  console.error(expected ? error.message : error)
  process.exit(1)
})
