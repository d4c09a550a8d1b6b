import type { FastifyInstance } from 'fastify'
import type { Day } from '@contract/domain/rules/day'
import type { RouteSet } from './http/endpoint'
import type { HousekeepingTask } from './jobs/housekeeping'
import type { JobHandler } from './jobs/handler'
import type { MemberData } from './member-data'
import type { OperatorAction } from './operator-action'
import type { Services } from './services'

/** A figure of /metrics, read whenever somebody asks for it. */
export interface ModuleGauge {
  name: string
  help: string
  read(services: Services): Promise<number>
}

/** What a module brings to the server; server/modules.ts lists them all, and everything else is derived from that list. */
export interface ModuleDefinition {
  readonly name: string
  /** Its endpoints of the contract. */
  readonly routes?: RouteSet
  /** Handlers of its jobs by kind. */
  readonly jobs?: Readonly<Record<string, JobHandler>>
  /** Figures of /metrics that alarms are set on. */
  readonly gauges?: readonly ModuleGauge[]
  /** Deletes what nobody can need any more; once a day, by the system clock. */
  readonly housekeeping?: HousekeepingTask
  /** Schedules the jobs that must stand in the queue; at every start of the server. */
  scheduleAtStart?(services: Services): Promise<void>
  /** Work of its own beside the jobs, once the server listens; returns what ends it. Tests and operators' commands do not start it. */
  start?(services: Services): () => Promise<void>
  /** What is not an endpoint of the contract: pages and webhooks. */
  registerPages?(app: FastifyInstance, services: Services): void
  /** Pages that exist outside production only. */
  registerSandboxPages?(app: FastifyInstance, services: Services): void
  /** Birthdays that it holds of a member; no new payment password may be made of one. */
  listBirthdays?(services: Services, userId: string): Promise<readonly Day[]>
  /** WeChat's openid of a member, for a payment on that host. */
  findPayer?(
    services: Services,
    userId: string,
    client: 'jsapi' | 'weapp',
  ): Promise<string | undefined>
  /** What it holds of a member, for the day on which they delete their account. */
  readonly memberData?: MemberData<Services>
  readonly operatorActions?: readonly OperatorAction[]
}
