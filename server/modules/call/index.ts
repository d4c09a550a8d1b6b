export { listConnectedLogins } from './reach/repository'
export { findRing, type Ring } from './repository'
