export { computeAuditStatue } from './policy'
export { readStoreReview } from './repository'
