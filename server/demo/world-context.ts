import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { newId } from '../db/id'
import { composeEmail } from '../gateways/mail/compose-email'
import { mailByReceiver } from '../gateways/mail/gateway'
import { createMailboxTransport, readMailbox } from '../gateways/mail/mailbox'
import { AppError } from '../http/error'
import { findReceiver } from '../modules/account'
import type { Services } from '../services'
import { createCaller, type Caller } from './caller'

/** The services with a mailbox of their own: no email leaves, and codes are read where a developer reads them. */
function withMailbox(services: Services): Services {
  const transport = createMailboxTransport(services.systemClock)
  const mail = mailByReceiver(services.texts, findReceiver, (exec, request) =>
    transport.deliver(exec, composeEmail(services.texts, request), newId()),
  )
  return { ...services, mail }
}

/** What the parts of a world share. */
export interface WorldContext {
  services: Services
  caller: Caller
  /** Calls an endpoint as this person; the same key does it once. */
  callAs<E extends EndpointData>(
    who: { id: string },
    endpoint: E,
    request: RequestOf<E>,
    key?: string,
  ): Promise<ResponseOf<E>>
  /** Asks for an email with a code and reads it; one that was sent a moment ago still counts. */
  codeFor(email: string, ask: () => Promise<unknown>): Promise<string>
}

export function createWorldContext(given: Services): WorldContext {
  const services = withMailbox(given)
  const caller = createCaller(services)
  return {
    services,
    caller,
    callAs: (who, endpoint, request, key = newId()) =>
      caller.call(endpoint, request, { userId: who.id, key }),
    async codeFor(email, ask) {
      await ask().catch((error: unknown) => {
        if (!(error instanceof AppError) || error.errorName !== 'MAIL_CODE_TOO_SOON') throw error
      })
      const received = await readMailbox(services.db, email)
      const code = received.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean)
      if (!code) throw new Error(`no email with a code came for ${email}`)
      return code
    },
  }
}
