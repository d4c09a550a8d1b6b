/** A store build knows no news of the programme. */
export { sayPlainNotice as sayNotice } from './say-plain-notice'
