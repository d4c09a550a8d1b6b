import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import type { Config } from './config/config'
import { loadConfig } from './config/env'
import { SettingError } from './config/setting-error'
import { createServices } from './create-services'
import { openDatabase, type OpenDatabase } from './db/open'
import { createLog } from './http/log'
import { scheduleHousekeeping } from './jobs/housekeeping'
import { modules } from './modules'
import type { Services } from './services'

const GRACE_MS = 15_000

/** Why nobody can listen at this address, in a sentence when it is the settings. */
export function listenFault(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  const message = taken
    ? `Port ${port} is in use: stop the other program or choose another one, for example PORT=${port + 1} npm start.`
    : `Cannot listen on ${host}:${port} (${error.message}): check HOST and PORT.`
  return new SettingError(message, { cause: error })
}

export interface RunningServer {
  url: string
  app: FastifyInstance
  services: Services
  database: OpenDatabase
  close(): Promise<void>
}

export interface StartOptions {
  config?: Config
  /** Folder of the built front end. */
  h5?: string
  /** Runs after the migrations and before the first request. */
  prepare?(services: Services, database: OpenDatabase): Promise<void>
  /** False: the caller ends the process itself. */
  handleSignals?: boolean
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  return app.listen({ port, host }).catch((error: unknown) => {
    throw listenFault(error, { port, host })
  })
}

/** Opens the database, migrates, starts the jobs and listens; on SIGTERM or SIGINT it ends in the opposite order. */
export async function startServer({
  config = loadConfig(),
  h5,
  prepare,
  handleSignals = true,
}: StartOptions = {}): Promise<RunningServer> {
  const logger = createLog(config.logLevel)
  const database = await openDatabase(config, 'starcard', { log: logger })
  const services = createServices(config, database.db, logger)
  const stops: (() => Promise<void>)[] = []
  let app: FastifyInstance | undefined

  let closing: Promise<void> | undefined
  async function end(): Promise<void> {
    await app?.close()
    await Promise.all(stops.map((stop) => stop()))
    await services.bus.close()
    await database.close()
  }
  const close = (): Promise<void> => (closing ??= end())

  // From here on a signal ends everything that is there, also while the demo data is being made.
  if (handleSignals) {
    closeWithGrace({ delay: GRACE_MS, logger }, async ({ err }) => {
      if (err) logger.error({ err }, 'the server ends after a fault')
      await close()
    })
  }
  try {
    app = await buildApp(services, { logger, h5, isDatabaseRunning: database.isRunning })
    await prepare?.(services, database)
    await scheduleHousekeeping(services, database.db, services.systemClock.now())
    for (const module of modules) await module.scheduleAtStart?.(services)
    const address = await listen(app, config)
    stops.push(services.jobs.start(services))
    for (const module of modules) if (module.start) stops.push(module.start(services))
    return {
      url: config.host === '0.0.0.0' ? address : config.publicUrl,
      app,
      services,
      database,
      close,
    }
  } catch (error) {
    const interrupted = closing !== undefined
    await close()
    // After a signal the failure is only that the database went away; the handler ends the process.
    if (interrupted) await new Promise(() => undefined)
    throw error
  }
}
