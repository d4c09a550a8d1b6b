import { existsSync } from 'node:fs'
import path from 'node:path'
import { launchChromium } from '../../e2e/drivers/chromium'
import { startHost } from '../host'
import { readArguments } from './arguments'
import { serveAutomator } from './server'

/** The folder with app.json: the project itself, or the one that its project.config.json names. */
function bundleOf(project: string): string {
  const folder = [project, path.join(project, 'dist/weapp')]
    .map((place) => path.resolve(place))
    .find((place) => existsSync(path.join(place, 'app.json')))
  if (!folder)
    throw new Error(
      `There is no app.json in ${path.resolve(project)} nor in its dist/weapp: build the mini-program first (npm run build:weapp).`,
    )
  return folder
}

async function main(): Promise<void> {
  const { project, port, surface, origins, language } = readArguments(process.argv.slice(2))
  const bundle = bundleOf(project)
  const browser = surface === 'chromium' ? await launchChromium() : undefined
  const host = await startHost({ bundle, surface, browser, origins, language })
  const server = await serveAutomator(host, { port })
  console.log(`The mini-program of ${bundle} is automated at ${server.url}.`)
  await Promise.race([
    server.closed,
    new Promise((resolve) => process.once('SIGTERM', resolve)),
    new Promise((resolve) => process.once('SIGINT', resolve)),
  ])
  await server.close()
  await host.close()
  await browser?.close()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
