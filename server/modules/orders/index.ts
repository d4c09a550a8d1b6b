export { registerOrdersJobs } from './jobs'
export { receiveNotice } from './receive-notice'
export { refundInTransaction } from './refund-order'
export { registerNoticeRoute } from './notice-route'
