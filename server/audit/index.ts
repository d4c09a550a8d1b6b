export { appendEntry, listEntries, type AuditDetail, type AuditEntry } from './append-entry'
export { CHAIN_START, makeSeal, readKeyId, SEAL } from './chain'
export { keepAnchor, listAnchors, readAnchor, readFirstKeyed, requireFirstKeyed } from './anchor'
export { KeyOrder, type SealFault } from './key-order'
export { listAuditKeys, type AuditKey } from './keys'
export { isOfUnknownKey, readChainEnd, sealEntries } from './seal-entries'
export {
  verifyAuditLog,
  type AuditVerdict,
  type BreakReason,
  type ChainPlace,
} from './verify-audit-log'
