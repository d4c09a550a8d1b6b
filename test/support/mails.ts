import { readMailbox, type StoredEmail } from '../../server/gateways/mail/mailbox'
import type { TestApp } from './test-app'

/** What an address has got, the newest first, once everything that is due was sent. */
export async function mailsTo({ services }: TestApp, email: string): Promise<StoredEmail[]> {
  await services.jobs.runDue(services)
  return readMailbox(services.db, email)
}

/** The emails of one template: those whose English subject matches. */
export async function mailsAbout(
  test: TestApp,
  email: string,
  subject: RegExp,
): Promise<StoredEmail[]> {
  return (await mailsTo(test, email)).filter((mail) => subject.test(mail.subject))
}
