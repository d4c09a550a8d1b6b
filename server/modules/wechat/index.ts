export { findSignedUrl } from './policy'
