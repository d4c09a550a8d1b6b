import type { EndpointData } from '../../contract/endpoint'
import { giftEndpoints } from '../../contract/gift/endpoints'
import { incomeEndpoints } from '../../contract/income/endpoints'
import { invitationEndpoints } from '../../contract/invitation/endpoints'
import { membershipEndpoints } from '../../contract/membership/endpoints'
import { notificationEndpoints } from '../../contract/notification/endpoints'
import { ordersEndpoints } from '../../contract/orders/endpoints'
import { pointsEndpoints } from '../../contract/points/endpoints'
import { reminderEndpoints } from '../../contract/reminder/endpoints'
import { statementEndpoints } from '../../contract/statement/endpoints'
import { taskEndpoints } from '../../contract/task/endpoints'
import { teamEndpoints } from '../../contract/team/endpoints'
import { lineEndpoints } from '../../contract/team/line-endpoints'
import { withdrawalEndpoints } from '../../contract/withdrawal/endpoints'

// Every start asks it how long the membership lasts.
const { vipInfo: _asked, ...sold } = membershipEndpoints

/** Tables of the contract that a store build has nothing of, by their names. */
export const forbiddenTables: Readonly<Record<string, Readonly<Record<string, EndpointData>>>> = {
  giftEndpoints,
  incomeEndpoints,
  invitationEndpoints,
  lineEndpoints,
  membershipEndpoints: sold,
  notificationEndpoints,
  ordersEndpoints,
  pointsEndpoints,
  reminderEndpoints,
  statementEndpoints,
  taskEndpoints,
  teamEndpoints,
  withdrawalEndpoints,
}

/** Tables that it may call. A new one is put here or above: a test finds it in neither. */
export const allowedTables: readonly string[] = [
  'accountEndpoints',
  'actionEndpoints',
  'businessCardEndpoints',
  'callEndpoints',
  'cardEndpoints',
  'dataExportEndpoints',
  'deletionEndpoints',
  'devicesEndpoints',
  'diagnosticsEndpoints',
  'documentEndpoints',
  'feedEndpoints',
  'mapEndpoints',
  'messageEndpoints',
  'passkeyEndpoints',
  'phoneEndpoints',
  'profileEndpoints',
  'pushEndpoints',
  'reviewEndpoints',
  'sessionEndpoints',
  'signInEndpoints',
  'statisticsEndpoints',
  'tiktokEndpoints',
  'updateEndpoints',
  'uploadEndpoints',
  'wechatEndpoints',
]
