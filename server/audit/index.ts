export { appendEntry, type AuditDetail, type AuditEntry } from './append-entry'
export { SEAL } from './chain'
export { keepAnchor, listAnchors, readAnchor, readFirstKeyed, requireFirstKeyed } from './anchor'
export { listAuditKeys } from './keys'
export { readChainEnd, sealEntries } from './seal-entries'
export {
  verifyAuditLog,
  type AuditVerdict,
  type BreakReason,
  type ChainPlace,
} from './verify-audit-log'
