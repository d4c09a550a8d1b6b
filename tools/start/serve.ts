// The server of npm run dev: demo data and a front end from the folder that the watcher fills.
import path from 'node:path'
import { loadConfig } from '../../server/config/env'
import { SettingError } from '../../server/config/setting-error'
import { demoLogins, seedDemo } from '../../server/demo'
import { startServer } from '../../server/start'

async function main(): Promise<void> {
  const config = loadConfig()
  const server = await startServer({
    config,
    h5: path.resolve(process.argv[2] ?? 'dist/h5'),
    prepare: async (services) => {
      if (config.demo) await seedDemo(services, (title) => console.log(`Demo data: ${title} …`))
    },
  })
  const [first] = config.demo ? demoLogins : []
  console.log(
    `Starcard (dev): ${server.url}, mail: ${server.url}/dev/mail${first ? `, log in as ${first.account} with ${first.password}` : ''}`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
