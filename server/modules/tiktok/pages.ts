import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createToken, hashToken } from '../../db/id'
import { seal } from '../../security/encryption'
import type { Services } from '../../services'
import { CALLBACK_PATH, codeContext, pageAddress } from './policy'
import { noteReturn } from './repository'

/** What TikTok adds to the address: a code, or an error in its place. */
const Visit = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2048).optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})

/** Keeps what came back for the member who began, and no other; the ticket goes with the browser in which the person said yes. */
async function receive(services: Services, visited: unknown) {
  const visit = Visit.safeParse(visited).data
  // Another error than the person's own no leaves nothing to finish: it is as if they had not come back.
  if (!visit || (visit.code === undefined && visit.error !== 'access_denied')) return undefined
  const { db, config, systemClock } = services
  const { state, code, error } = visit
  const stateHash = hashToken(state)
  const ticket = createToken()
  const attempt = await noteReturn(db, {
    stateHash,
    ticketHash: hashToken(ticket),
    codeSealed:
      code === undefined || error !== undefined
        ? null
        : seal(config.dataKey, code, codeContext(stateHash)),
    now: systemClock.now(),
  })
  return attempt && { ...attempt, ticket }
}

/**
 * GET /tiktok/callback: TikTok leads a person back here. Nobody's session is asked for and no code is exchanged: a ticket leads on to
 * the page, where the signed-in member finishes (docs/adr/0131-only-who-began-connects-a-tiktok-account.md).
 */
export function registerTiktokPages(app: FastifyInstance, services: Services): void {
  app.get(CALLBACK_PATH, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(pageAddress(services.config, await receive(services, request.query)), 303),
  )
}
