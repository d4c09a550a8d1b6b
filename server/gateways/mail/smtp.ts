import { createTransport } from 'nodemailer'
import type { MailTransport } from './types'

/** Real mail by SMTP_URL ('smtps://user:password@host'). */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from })
  return {
    async deliver(_exec, email) {
      await transport.sendMail({ from, ...email })
    },
  }
}
