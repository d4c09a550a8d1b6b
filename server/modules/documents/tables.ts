import type { Time } from '../../db/tables'

/** A published text. The first version of each document is the one of the texts themselves and has no row. */
export interface DocumentVersionTable {
  name: string
  version: number
  language: string
  html: string
  publishedAt: Time
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
