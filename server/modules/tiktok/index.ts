export { findBindingTime } from './account'
