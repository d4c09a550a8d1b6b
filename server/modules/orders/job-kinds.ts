/** Business clock: cancels an order that nobody paid in time. */
export const EXPIRE_ORDER = 'orders.expire'
/** System clock: asks the gateway about an order whose notice has not come. */
export const CONFIRM_PAYMENT = 'orders.confirm'
/** Closes the payment page of a cancelled order. */
export const CLOSE_PAYMENT = 'orders.close'
/** Gives money back through the gateway: of a refunded order, or of a payment that no order could take. */
export const RETURN_MONEY = 'orders.return'
/** System clock: asks the gateway what became of money that goes back, in case its notice is lost. */
export const CONFIRM_REFUND = 'orders.confirmRefund'
