import { z } from 'zod'
import { brandIds } from '../../../config/brands'

/** Rows that a restored database must have at least. */
export const counted = [
  'app_user',
  'purchase_order',
  'withdrawal',
  'ledger_tx',
  'ledger_posting',
  'audit_entry',
] as const

/** What a backup says of itself (docs/operations.md, "Backups"). */
export const Manifest = z.object({
  format: z.literal('starcard-backup-1'),
  /** A copied cluster, or pg_dump's file. */
  kind: z.enum(['cluster', 'dump']),
  brand: z.enum(brandIds),
  version: z.string(),
  madeAt: z.string(),
  database: z.string(),
  postgres: z.string(),
  /** Counted before the copy began. */
  rows: z.partialRecord(z.enum(counted), z.number()),
  /** The audit log's end at that time. */
  audit: z.object({ seq: z.number(), hash: z.string() }),
  /** 'copied', or where they lie. */
  files: z.enum(['copied', 'object store']),
  copiedFiles: z.number(),
})
export type Manifest = z.infer<typeof Manifest>
