import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../../services'
import { escapeHtml } from '../../mail/compose-email'

const LEAVE_PATH = '/pay/wechat/leave'
const Visit = z.object({
  to: z.string().max(2048),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
})

function proofOf(dataKey: string, to: string): Buffer {
  return createHmac('sha256', dataKey).update(`${LEAVE_PATH} ${to}`).digest()
}

/**
 * Our page that leads on to WeChat's: WeChat Pay opens its page only from a page of the merchant's domain, which it tells by the
 * referrer, and the apps hand an address to the system's browser without one. Only an address that we made leads on.
 */
export function leaveUrl({ config }: Services, to: string): string {
  const mac = proofOf(config.dataKey, to).toString('hex')
  return `${config.publicUrl}${LEAVE_PATH}?${new URLSearchParams({ to, mac }).toString()}`
}

export function registerLeavePage(app: FastifyInstance, { config }: Services): void {
  app.get(LEAVE_PATH, (request, reply) => {
    const visit = Visit.safeParse(request.query).data
    if (
      !visit ||
      !timingSafeEqual(proofOf(config.dataKey, visit.to), Buffer.from(visit.mac, 'hex'))
    )
      return reply.code(404).send({ code: 40400, msg: 'unknown address', data: {} })
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'origin')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${escapeHtml(visit.to)}"><title>WeChat Pay</title></head><body><a href="${escapeHtml(visit.to)}">WeChat Pay</a></body></html>`,
      )
  })
}
