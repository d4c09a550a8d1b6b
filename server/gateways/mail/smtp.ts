import { createTransport } from 'nodemailer'
import type { MailTransport } from './types'

/** Real mail by SMTP_URL ('smtps://user:password@host'). */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, { from })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async deliver(_exec, email, id) {
      // A mailbox shows one of two emails with the same id: what a crash after the sending makes of a second try.
      await transport.sendMail({ from, ...email, messageId: `<${id}@${domain}>` })
    },
  }
}
