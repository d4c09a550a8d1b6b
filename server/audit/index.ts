export { appendEntry, type AuditDetail, type AuditEntry } from './append-entry'
export { sealEntries } from './seal-entries'
export { verifyAuditLog, type AuditVerdict } from './verify-audit-log'
