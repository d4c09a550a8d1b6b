import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { openBytes } from '../../security/encryption'
import type { Services } from '../../services'
import { readRange } from './byte-range'
import { attachmentOf } from './file-kinds'
import {
  CHAT_ROUTE,
  fileContext,
  isGenuine,
  keyOf,
  PRIVATE_ROUTE,
  PUBLIC_ROUTE,
  VIDEO_ROUTE,
} from './links'
import { findFile } from './repository'
import { chooseFormat, drawThumbnail, ThumbnailQuery } from './thumbnail'

const FOR_EVER = 'public, max-age=31536000, immutable'
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

interface Handed {
  mime: string
  cache: string
  disposition?: string
}

function send(
  reply: FastifyReply,
  bytes: Buffer | Readable,
  { mime, cache, disposition = 'inline' }: Handed,
): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', disposition)
    .header('cache-control', cache)
    .type(mime)
    .send(bytes)
}

/** GET /files/…: public images for ever, private ones by a signed link of a few minutes, other files to be kept. Here HTTP statuses speak, as an <img> reads no envelope. */
export function registerFilePages(app: FastifyInstance, services: Services): void {
  const { db, storage, config } = services

  app.get<{ Params: { name: string } }>(`${PUBLIC_ROUTE}:name`, async (request, reply) => {
    const { params, headers } = request
    const file = await findFile(db, params.name.split('.')[0] ?? '')
    // Any other size than those of the list is the picture itself.
    const small = ThumbnailQuery.safeParse(request.query).data
    if (small && file?.path === 'image/app') {
      const format = chooseFormat(headers.accept)
      const drawn = await drawThumbnail(services, file, { ...small, format })
      reply.header('vary', 'Origin, Accept')
      if (drawn) return send(reply, drawn.bytes, { mime: drawn.mime, cache: FOR_EVER })
    }
    const opened = file?.path === 'image/app' ? await storage.open(keyOf(file)) : undefined
    if (!file || !opened) return refuse(reply, 404)
    reply.header('content-length', opened.bytes)
    return send(reply, opened.stream, { mime: file.mime, cache: small ? 'no-store' : FOR_EVER })
  })

  // A player asks for parts: to begin without the end, and to go to where it is led.
  app.get<{ Params: { name: string } }>(`${VIDEO_ROUTE}:name`, async (request, reply) => {
    const file = await findFile(db, request.params.name.split('.')[0] ?? '')
    if (file?.path !== 'video/feed') return refuse(reply, 404)
    reply.header('accept-ranges', 'bytes')
    const range = readRange(request.headers.range, file.bytes)
    if (range === 'beyond')
      return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    const opened = await storage.open(keyOf(file), range === 'whole' ? undefined : range)
    if (!opened) return refuse(reply, 404)
    reply.header('content-length', opened.bytes)
    if (range !== 'whole')
      reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
    return send(reply, opened.stream, { mime: file.mime, cache: FOR_EVER })
  })

  app.get<{ Params: { name: string } }>(`${CHAT_ROUTE}:name`, async ({ params }, reply) => {
    const file = await findFile(db, params.name.split('.')[0] ?? '')
    const opened = file?.path === 'file/chat' ? await storage.open(keyOf(file)) : undefined
    if (!file?.name || !opened) return refuse(reply, 404)
    reply.header('content-length', opened.bytes)
    // Never shown by a browser, whatever it is.
    return send(reply, opened.stream, {
      mime: file.mime,
      cache: 'private, max-age=86400',
      disposition: attachmentOf(file.name),
    })
  })

  app.get<{ Params: { id: string } }>(
    `${PRIVATE_ROUTE}:id`,
    async ({ params: { id }, query }, reply) => {
      const link = Link.safeParse(query)
      if (!link.success || !isGenuine(services, { id, ...link.data })) return refuse(reply, 403)
      const file = await findFile(db, id)
      const sealed = file?.path === 'image/identity' ? await storage.get(keyOf(file)) : undefined
      return file && sealed
        ? send(reply, openBytes(config.dataKey, sealed, fileContext(id)), {
            mime: file.mime,
            cache: 'private, no-store',
          })
        : refuse(reply, 404)
    },
  )
}
