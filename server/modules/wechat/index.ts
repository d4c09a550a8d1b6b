export { callWithToken } from './loans'
export { findSignedUrl } from './policy'
