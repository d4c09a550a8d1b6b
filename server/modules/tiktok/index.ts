export { findBinding } from './account'
