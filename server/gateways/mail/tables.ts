import type { Time } from '../../db/tables'

export interface DevMailTable {
  id: string
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  createdAt: Time
}

declare module '../../db/tables' {
  interface Tables {
    dev_mail: DevMailTable
  }
}
