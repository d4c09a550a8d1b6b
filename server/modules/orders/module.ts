import { registerSandboxCashier } from '../../gateways/payment/sandbox/cashier-routes'
import type { ModuleDefinition } from '../../module'
import {
  CLOSE_PAYMENT,
  CONFIRM_PAYMENT,
  CONFIRM_REFUND,
  EXPIRE_ORDER,
  RETURN_MONEY,
} from './job-kinds'
import { closePayment, confirmLostNotice, expireOrder } from './jobs'
import { ordersData } from './member-data'
import { registerPaymentPages } from './notice-route'
import { confirmRefund, returnMoney, scheduleRefundsUnderWay } from './payment/return-money'
import { refundGauges } from './payment/refund-gauges'
import { listAllCards, replaceLostCard, showCard } from './delivery/card-ops'
import { forgetAddresses, listCardsToSend, markCardSent, shipOrder } from './delivery/ops'
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
    [CONFIRM_REFUND]: confirmRefund,
  },
  scheduleAtStart: scheduleRefundsUnderWay,
  gauges: refundGauges,
  registerPages: registerPaymentPages,
  registerSandboxPages: registerSandboxCashier,
  operatorActions: [
    listOrders,
    refundOrder,
    listCardsToSend,
    markCardSent,
    shipOrder,
    listAllCards,
    showCard,
    replaceLostCard,
  ],
  housekeeping: forgetAddresses,
  memberData: ordersData,
}
