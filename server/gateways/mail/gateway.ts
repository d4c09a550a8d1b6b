import { z } from 'zod'
import { languages } from '@contract/languages'
import type { SystemClock } from '../../clock/system'
import { newId } from '../../db/id'
import type { Executor } from '../../db/transaction'
import type { Jobs } from '../../jobs/jobs'
import type { Services } from '../../services'
import type { Texts } from '../../texts/texts'
import { composeEmail } from './compose-email'
import type { ChooseMoment, FindReceiver, MailGateway, MailRequest, MailTransport } from './types'

const MAIL_JOB = 'mail.send'
const HELD_JOB = 'mail.held'

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
  chooseMoment: ChooseMoment
}

const Held = z.object({ userId: z.string() }).extend(Payload.omit({ to: true }).shape)

/** An email that has its figures: to which member, in which language. */
type Told = Omit<MailRequest, 'to'> & { userId: string }

type Tell = (exec: Executor, told: Told, email: string) => Promise<void>

function mailByTelling(
  texts: Texts,
  findReceiver: FindReceiver,
  { send, tell }: { send: MailGateway['send']; tell: Tell },
): MailGateway {
  return {
    send,
    async sendToMember(exec, { userId, template, params }) {
      const receiver = await findReceiver(exec, userId)
      if (!receiver) return
      const { email, language } = receiver
      const said = typeof params === 'function' ? params((key) => texts.t(language, key)) : params
      await tell(exec, { userId, template, language, params: said }, email)
    },
  }
}

/** A gateway that writes to members at once by what `findReceiver` knows of them, and sends by `send`. */
export function mailByReceiver(
  texts: Texts,
  findReceiver: FindReceiver,
  send: MailGateway['send'],
): MailGateway {
  const tell: Tell = (exec, { userId: _userId, ...mail }, to) => send(exec, { to, ...mail })
  return mailByTelling(texts, findReceiver, { send, tell })
}

/**
 * The outbox of mail: `send` only schedules; the job writes the email and hands it to the transport. What a member wants later
 * waits in a job of its own that names them and no address: when its time has come, it looks again who they are and what they want.
 */
export function createMailGateway({
  jobs,
  transport,
  systemClock,
  texts,
  findReceiver,
  chooseMoment,
}: MailParts): MailGateway {
  const schedule = (exec: Executor, kind: string, runAt: Date, payload: object) =>
    jobs.schedule(exec, { kind, key: newId(), runAt, clock: 'system', payload: { ...payload } })
  const send: MailGateway['send'] = (exec, mail) =>
    schedule(exec, MAIL_JOB, systemClock.now(), mail)
  const tell: Tell = async (exec, told, to) => {
    const now = systemClock.now()
    const moment = await chooseMoment(exec, told, now)
    if (moment === null) return
    const { userId: _userId, ...mail } = told
    if (moment > now) await schedule(exec, HELD_JOB, moment, told)
    else await send(exec, { to, ...mail })
  }
  jobs.register(MAIL_JOB, async ({ tx, payload, key }) => {
    await transport.deliver(tx, composeEmail(texts, Payload.parse(payload)), key)
  })
  jobs.register(HELD_JOB, async ({ tx, payload }) => {
    const told = Held.parse(payload)
    const receiver = await findReceiver(tx, told.userId)
    if (receiver) await tell(tx, told, receiver.email)
  })
  return mailByTelling(texts, findReceiver, { send, tell })
}
