// npm run dev: builds the front end again on every change (the open page reloads), and starts the server again when its sources change.
import { spawn, type ChildProcess } from 'node:child_process'
import { watch as watchFolder } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../../server/config/env'
import { SettingError } from '../../server/config/setting-error'
import { ROOT } from '../../server/config/paths'
import { watch } from '../build/watch'

const SOURCES = ['server', 'contract', 'locales'] as const
const QUIET_MS = 150
const IGNORED = /\.test\.ts$/

/** The server as a child that is started again on demand, never twice at once. */
function superviseServer(h5: string): { restart(): void; stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let again = false
  let stopped = false

  function start(): void {
    child = spawn(
      process.execPath,
      [path.join(ROOT, 'tools/run.cjs'), path.join(ROOT, 'tools/start/serve.ts'), h5],
      { cwd: ROOT, stdio: 'inherit' },
    )
    child.once('close', (code) => {
      child = undefined
      if (stopped) return
      if (again) {
        again = false
        start()
      } else {
        console.error(`The server ended (${code ?? 'killed'}); it starts again at the next change.`)
      }
    })
  }

  start()
  return {
    restart() {
      if (!child) return start()
      again = true
      child.kill('SIGTERM')
    },
    async stop() {
      stopped = true
      const ending = child
      if (!ending) return
      await new Promise<void>((resolve) => {
        ending.once('close', () => resolve())
        ending.kill('SIGTERM')
      })
    },
  }
}

async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new SettingError(
      'npm run dev takes no arguments: settings are variables, for example PORT=8081 npm run dev (see .env.example).',
    )
  const { brand } = loadConfig()
  console.log('Building the front end …')
  const watcher = await watch('h5', brand)
  const server = superviseServer(watcher.folder)
  let timer: NodeJS.Timeout | undefined
  for (const folder of SOURCES) {
    watchFolder(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || IGNORED.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`${folder}/${file} changed: the server starts again.`)
        server.restart()
      }, QUIET_MS)
    })
  }
  const end = async (): Promise<void> => {
    watcher.stop()
    await server.stop()
    process.exit(0)
  }
  process.once('SIGINT', () => void end())
  process.once('SIGTERM', () => void end())
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
