import type { BaseLogger } from 'pino'
import type { Day } from '@contract/domain/rules/day'
import type { BusinessClock } from './clock/business'
import type { SystemClock } from './clock/system'
import type { Config } from './config/config'
import type { Programme } from './config/programme'
import type { Db } from './db/pool'
import type { FetchPackage } from './gateways/app-package/types'
import type { MailGateway } from './gateways/mail/types'
import type { PlaceProvider } from './gateways/places/types'
import type { ReadPage } from './gateways/web-page/types'
import type { Storage } from './gateways/storage/types'
import type { RateLimits } from './http/rate-limit'
import type { Jobs } from './jobs/jobs'
import type { MemberData } from './member-data'
import type { Bus } from './realtime/bus'
import type { Notices } from './realtime/notices'
import type { Pushes } from './realtime/pushes'
import type { Texts } from './texts/texts'

/** What a request or a job logs with. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Everything that a use case may need; built by create-services.ts for the server, for ops and for tests. */
export interface Services {
  config: Config
  db: Db
  businessClock: BusinessClock
  systemClock: SystemClock
  jobs: Jobs<Services>
  limits: RateLimits
  mail: MailGateway
  notices: Notices
  pushes: Pushes
  bus: Bus
  storage: Storage
  /** Who knows places; undefined where nobody is set up. */
  places: PlaceProvider | undefined
  /** Reads pages of the internet that members name. */
  readPage: ReadPage
  /** Fetches packages of the app as phones do. */
  fetchPackage: FetchPackage
  texts: Texts
  log: Log
  programme: Programme
  /** WeChat's openid of a member, of the account that the host belongs to; undefined where they have not signed in by WeChat there. */
  findPayer(userId: string, client: 'jsapi' | 'weapp'): Promise<string | undefined>
  /** Every birthday that a module holds of a member. */
  listBirthdays(userId: string): Promise<readonly Day[]>
  /** What each module holds of a member, in the order in which it is locked. */
  memberData: readonly MemberData<Services>[]
}
