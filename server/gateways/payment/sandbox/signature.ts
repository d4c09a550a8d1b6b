export { isGenuineTimed as isGenuineNotice, signTimed as signNotice } from '../timed-signature'

/** Header of a notice: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const SIGNATURE_HEADER = 'sandbox-signature'
