import type { Day } from '@contract/domain/rules/day'
import { brandFiles } from '../config/brands'
import { createBusinessClock } from './clock/business'
import { systemClock as machineClock, type SystemClock } from './clock/system'
import type { Config } from './config/config'
import { LOCALES } from './config/paths'
import { loadProgramme, type Programme } from './config/programme'
import type { Db } from './db/pool'
import { fetchPackage } from './gateways/app-package/fetch-package'
import type { FetchPackage } from './gateways/app-package/types'
import { createMailGateway } from './gateways/mail/gateway'
import { createMailboxTransport } from './gateways/mail/mailbox'
import { createSmtpTransport } from './gateways/mail/smtp'
import type { MailTransport } from './gateways/mail/types'
import { createPlaces } from './gateways/places/gateway'
import type { PlaceProvider } from './gateways/places/types'
import { createPageReader } from './gateways/web-page/read-page'
import type { ReadPage } from './gateways/web-page/types'
import { createStorage } from './gateways/storage/gateway'
import type { Storage } from './gateways/storage/types'
import { createRateLimits } from './http/rate-limit'
import { registerHousekeeping } from './jobs/housekeeping'
import { createJobs } from './jobs/runner'
import { modules } from './modules'
import { findReceiver } from './modules/account'
import { chooseMoment } from './modules/notification'
import { createPushes } from './modules/push'
import { createProcessBus, type Bus } from './realtime/bus'
import { createNotices } from './realtime/create-notices'
import { createNatsBus } from './realtime/nats-bus'
import type { Log, Services } from './services'
import { loadTexts } from './texts/texts'

/** What a test may put in place of the real parts. */
export interface ServiceOverrides {
  systemClock?: SystemClock
  programme?: Programme
  mailTransport?: MailTransport
  storage?: Storage
  places?: PlaceProvider
  readPage?: ReadPage
  fetchPackage?: FetchPackage
  bus?: Bus
  findPayer?: Services['findPayer']
}

/** Builds the services on a migrated database. Registers every job, starts nothing. */
export function createServices(
  config: Config,
  db: Db,
  log: Log,
  overrides: ServiceOverrides = {},
): Services {
  const systemClock = overrides.systemClock ?? machineClock
  const jobs = createJobs(() => systemClock.now())
  const transport =
    overrides.mailTransport ??
    (config.smtpUrl
      ? createSmtpTransport(config.smtpUrl, config.mailFrom)
      : createMailboxTransport(systemClock))
  const texts = loadTexts(LOCALES, {
    brand: brandFiles[config.brand].names,
    support: config.supportEmail,
  })
  const services: Services = {
    config,
    db,
    businessClock: createBusinessClock({ movable: !config.production, systemClock }),
    systemClock,
    jobs,
    limits: createRateLimits(db, systemClock),
    mail: createMailGateway({ jobs, transport, systemClock, texts, findReceiver, chooseMoment }),
    notices: createNotices(jobs, systemClock),
    pushes: createPushes(config.push, systemClock),
    bus: overrides.bus ?? (config.busUrl ? createNatsBus(config.busUrl, log) : createProcessBus()),
    storage: overrides.storage ?? createStorage(config),
    places: overrides.places ?? createPlaces(config, systemClock),
    readPage: overrides.readPage ?? createPageReader(),
    fetchPackage: overrides.fetchPackage ?? fetchPackage,
    texts,
    log,
    programme: overrides.programme ?? loadProgramme(config.brand, config),
    async findPayer(userId, client) {
      if (overrides.findPayer) return overrides.findPayer(userId, client)
      for (const { findPayer } of modules) {
        const payer = await findPayer?.(services, userId, client)
        if (payer !== undefined) return payer
      }
      return undefined
    },
    async listBirthdays(userId) {
      const found: Day[] = []
      for (const module of modules)
        found.push(...((await module.listBirthdays?.(services, userId)) ?? []))
      return found
    },
    memberData: modules.flatMap(({ memberData }) => memberData ?? []),
  }
  registerHousekeeping(
    services,
    modules.flatMap(({ housekeeping }) => housekeeping ?? []),
  )
  for (const module of modules)
    for (const [kind, handler] of Object.entries(module.jobs ?? {})) jobs.register(kind, handler)
  return services
}
