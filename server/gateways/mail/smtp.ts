import { createTransport } from 'nodemailer'
import type { MailTransport } from './types'

/** Real mail by SMTP_URL ('smtps://user:password@host'). */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from })
  return {
    async deliver(_exec, letter) {
      await transport.sendMail({ from, ...letter })
    },
  }
}
