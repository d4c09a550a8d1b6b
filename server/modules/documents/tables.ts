import type { Time } from '../../db/tables'

/** A published text. The first version of each document is the one of the texts themselves and has no row. */
export interface DocumentVersionTable {
  name: string
  version: number
  language: string
  html: string
  compliance: string
  publishedAt: Time
  /** From when on it is in force; until then it is announced. */
  effectiveFrom: Time
}

export interface DocumentAcceptanceTable {
  userId: string
  name: string
  version: number
  acceptedAt: Time
}

declare module '../../db/tables' {
  interface Tables {
    document_version: DocumentVersionTable
    document_acceptance: DocumentAcceptanceTable
  }
}
