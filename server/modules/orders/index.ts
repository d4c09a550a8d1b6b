export { receiveNotice } from './receive-notice'
export { refundInTransaction } from './refund-order'
