import { loadConfig } from '../config/env'
import { createServices } from '../create-services'
import { openDatabase } from '../db/open'
import { createLog } from '../http/log'
import type { OpenedServices } from './run'

/** Joins the running database of this checkout or starts it for the command (or opens DATABASE_URL). */
export async function openServices(): Promise<OpenedServices> {
  const config = loadConfig()
  const database = await openDatabase(config, 'starcard-ops')
  const services = createServices(config, database.db, createLog('error', process.stderr))
  return {
    services,
    migrated: database.migrated,
    async close() {
      await services.bus.close()
      await database.close()
    },
  }
}
