import { z } from 'zod'
import { languages } from '@contract/languages'
import type { SystemClock } from '../../clock/system'
import { newId } from '../../db/id'
import type { Jobs } from '../../jobs/jobs'
import type { Services } from '../../services'
import type { Texts } from '../../texts/texts'
import { composeEmail } from './compose-email'
import type { FindReceiver, MailGateway, MailTransport } from './types'

const MAIL_JOB = 'mail.send'

const Payload = z.object({
  to: z.string(),
  template: z.string(),
  language: z.enum(languages),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

interface MailParts {
  jobs: Jobs<Services>
  transport: MailTransport
  systemClock: SystemClock
  texts: Texts
  findReceiver: FindReceiver
}

/** A gateway that writes to members by what `findReceiver` knows of them, and sends by `send`. */
export function mailByReceiver(
  texts: Texts,
  findReceiver: FindReceiver,
  send: MailGateway['send'],
): MailGateway {
  return {
    send,
    async sendToMember(exec, { userId, template, params }) {
      const receiver = await findReceiver(exec, userId)
      if (!receiver) return
      const { email, language } = receiver
      await send(exec, {
        to: email,
        template,
        language,
        params: typeof params === 'function' ? params((key) => texts.t(language, key)) : params,
      })
    },
  }
}

/** The outbox of mail: `send` only schedules; the job writes the email and hands it to the transport. */
export function createMailGateway({
  jobs,
  transport,
  systemClock,
  texts,
  findReceiver,
}: MailParts): MailGateway {
  jobs.register(MAIL_JOB, async ({ tx, payload, key }) => {
    await transport.deliver(tx, composeEmail(texts, Payload.parse(payload)), key)
  })
  return mailByReceiver(texts, findReceiver, (exec, mail) =>
    jobs.schedule(exec, {
      kind: MAIL_JOB,
      key: newId(),
      runAt: systemClock.now(),
      clock: 'system',
      payload: { ...mail },
    }),
  )
}
