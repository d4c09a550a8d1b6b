import type { Time } from '../../db/tables'

export interface DevMailTable {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Time
}

declare module '../../db/tables' {
  interface Tables {
    dev_mail: DevMailTable
  }
}
