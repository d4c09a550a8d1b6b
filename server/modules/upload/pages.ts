import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { openBytes } from '../../security/encryption'
import type { Services } from '../../services'
import { fileContext, isGenuine, keyOf, PRIVATE_ROUTE, PUBLIC_ROUTE } from './links'
import { findFile } from './repository'

const YEAR_SECONDS = 31_536_000
/** Nothing in an uploaded file may run, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

const Link = z.object({ expires: z.coerce.number().int(), signature: z.string().max(64) })

function refuse(reply: FastifyReply, status: 403 | 404): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      code: status === 403 ? 40300 : 40470,
      msg: status === 403 ? 'link expired' : 'no such file',
      data: null,
    })
}

function send(
  reply: FastifyReply,
  bytes: Buffer | Readable,
  mime: string,
  cache: string,
): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .header('cache-control', cache)
    .type(mime)
    .send(bytes)
}

/** GET /files/…: public images for ever, private ones by a signed link of a few minutes. Here HTTP statuses speak, as an <img> reads no envelope. */
export function registerFilePages(app: FastifyInstance, services: Services): void {
  const { db, storage, config } = services

  app.get<{ Params: { name: string } }>(`${PUBLIC_ROUTE}:name`, async ({ params }, reply) => {
    const file = await findFile(db, params.name.split('.')[0] ?? '')
    const opened = file?.path === 'image/app' ? await storage.open(keyOf(file)) : undefined
    if (!file || !opened) return refuse(reply, 404)
    reply.header('content-length', opened.bytes)
    return send(reply, opened.stream, file.mime, `public, max-age=${YEAR_SECONDS}, immutable`)
  })

  app.get<{ Params: { id: string } }>(
    `${PRIVATE_ROUTE}:id`,
    async ({ params: { id }, query }, reply) => {
      const link = Link.safeParse(query)
      if (!link.success || !isGenuine(services, { id, ...link.data })) return refuse(reply, 403)
      const file = await findFile(db, id)
      const sealed = file?.path === 'image/identity' ? await storage.get(keyOf(file)) : undefined
      return file && sealed
        ? send(
            reply,
            openBytes(config.dataKey, sealed, fileContext(id)),
            file.mime,
            'private, no-store',
          )
        : refuse(reply, 404)
    },
  )
}
