import { z } from 'zod'
import { languages } from '@contract/languages'
import type { SystemClock } from '../../clock/system'
import { newId } from '../../db/id'
import type { Jobs } from '../../jobs/jobs'
import type { Services } from '../../services'
import { composeEmail } from './compose-email'
import type { MailGateway, MailTransport } from './types'

const MAIL_JOB = 'mail.send'

const Payload = z.object({
  to: z.string(),
  template: z.string(),
  language: z.enum(languages),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The outbox of mail: `send` only schedules; the job writes the email and hands it to the transport. */
export function createMailGateway(
  jobs: Jobs<Services>,
  transport: MailTransport,
  systemClock: SystemClock,
): MailGateway {
  jobs.register(MAIL_JOB, async ({ tx, services, payload }) => {
    await transport.deliver(tx, composeEmail(services.texts, Payload.parse(payload)))
  })
  return {
    async send(exec, mail) {
      await jobs.schedule(exec, {
        kind: MAIL_JOB,
        key: newId(),
        runAt: systemClock.now(),
        clock: 'system',
        payload: { ...mail },
      })
    },
  }
}
