import type { RouteSet } from './http/endpoint'
import type { ModuleDefinition } from './module'
import { accountModule } from './modules/account/module'
import { actionModule } from './modules/action/module'
import { backupModule } from './modules/backup/module'
import { callModule } from './modules/call/module'
import { cardModule } from './modules/card/module'
import { clockModule } from './modules/clock/module'
import { diagnosticsModule } from './modules/diagnostics/module'
import { businessCardModule } from './modules/business-card/module'
import { documentsModule } from './modules/documents/module'
import { feedModule } from './modules/feed/module'
import { incomeModule } from './modules/income/module'
import { linkOpensModule } from './modules/link-opens/module'
import { ledgerModule } from './modules/ledger/module'
import { mailboxModule } from './modules/mailbox/module'
import { mapModule } from './modules/map/module'
import { membershipModule } from './modules/membership/module'
import { messageModule } from './modules/message/module'
import { notificationModule } from './modules/notification/module'
import { operatorsModule } from './modules/operators/module'
import { ordersModule } from './modules/orders/module'
import { pointsModule } from './modules/points/module'
import { pushModule } from './modules/push/module'
import { reconciliationModule } from './modules/reconciliation/module'
import { reviewModule } from './modules/review/module'
import { sessionModule } from './modules/session/module'
import { shortLinkModule } from './modules/short-link/module'
import { statementModule } from './modules/statement/module'
import { statisticsModule } from './modules/statistics/module'
import { taskModule } from './modules/task/module'
import { teamModule } from './modules/team/module'
import { tiktokModule } from './modules/tiktok/module'
import { updateModule } from './modules/update/module'
import { uploadModule } from './modules/upload/module'
import { wechatModule } from './modules/wechat/module'
import { withdrawalModule } from './modules/withdrawal/module'

/** Every module of the server. */
export const modules: readonly ModuleDefinition[] = [
  sessionModule,
  diagnosticsModule,
  incomeModule,
  statementModule,
  membershipModule,
  ordersModule,
  taskModule,
  tiktokModule,
  feedModule,
  actionModule,
  messageModule,
  callModule,
  pushModule,
  teamModule,
  accountModule,
  withdrawalModule,
  uploadModule,
  ledgerModule,
  pointsModule,
  reconciliationModule,
  operatorsModule,
  reviewModule,
  backupModule,
  clockModule,
  mailboxModule,
  notificationModule,
  cardModule,
  businessCardModule,
  documentsModule,
  wechatModule,
  mapModule,
  shortLinkModule,
  updateModule,
  linkOpensModule,
  statisticsModule,
]

/** Every endpoint of the contract that this server answers. */
export const routes: readonly RouteSet[] = modules.flatMap((module) =>
  module.routes ? [module.routes] : [],
)
