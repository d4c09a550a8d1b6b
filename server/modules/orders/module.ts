import { registerSandboxCashier } from '../../gateways/payment/sandbox/cashier-routes'
import type { ModuleDefinition } from '../../module'
import { CLOSE_PAYMENT, CONFIRM_PAYMENT, EXPIRE_ORDER, RETURN_MONEY } from './job-kinds'
import { closePayment, confirmLostNotice, expireOrder, returnMoney } from './jobs'
import { ordersData } from './member-data'
import { registerPaymentPages } from './notice-route'
import { listAllCards, replaceLostCard, showCard } from './delivery/card-ops'
import { forgetAddresses, listCardsToSend, markCardSent } from './delivery/ops'
import { listOrders } from './list-ops'
import { refundOrder } from './ops'
import { ordersRoutes } from './routes'

export const ordersModule: ModuleDefinition = {
  name: 'orders',
  routes: ordersRoutes,
  jobs: {
    [EXPIRE_ORDER]: expireOrder,
    [CONFIRM_PAYMENT]: confirmLostNotice,
    [CLOSE_PAYMENT]: closePayment,
    [RETURN_MONEY]: returnMoney,
  },
  registerPages: registerPaymentPages,
  registerSandboxPages: registerSandboxCashier,
  operatorActions: [
    listOrders,
    refundOrder,
    listCardsToSend,
    markCardSent,
    listAllCards,
    showCard,
    replaceLostCard,
  ],
  housekeeping: forgetAddresses,
  memberData: ordersData,
}
