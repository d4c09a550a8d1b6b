import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  PICTURE_ROUTE,
  PRIVATE_ROUTE,
  PUBLIC_ROUTE,
  VIDEO_ROUTE,
} from './links'
import { findFile } from './repository'
import type { StoredFileTable } from './tables'
import { chooseFormat, drawThumbnail, ThumbnailQuery } from './thumbnail'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Of a message, which can be taken back. */
const A_DAY = 'private, max-age=86400'
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

/** Sends a file that is there; false for one that is not this route's, or whose bytes are gone. A promise of the reply itself would wait for its end. */
type Answer = (
  file: StoredFileTable,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>

interface Handed {
  mime: string
  cache: string
  disposition?: string
}

function send(
  reply: FastifyReply,
  bytes: Buffer | Readable,
  { mime, cache, disposition = 'inline' }: Handed,
): true {
  reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', disposition)
    .header('cache-control', cache)
    .type(mime)
    .send(bytes)
  return true
}

/** GET /files/…: public images for ever, private ones by a signed link of a few minutes, other files to be kept. Here HTTP statuses speak, as an <img> reads no envelope. */
export function registerFilePages(app: FastifyInstance, services: Services): void {
  const { db, storage, config } = services

  const routeOf = (route: string, answer: Answer) =>
    app.get<{ Params: { name: string } }>(`${route}:name`, async (request, reply) => {
      const file = await findFile(db, request.params.name.split('.')[0] ?? '')
      const answered = file && (await answer(file, request, reply))
      return answered ? reply : refuse(reply, 404)
    })

  /** A picture, small where the address asks for a size of the list. */
  const handPictures =
    (path: StoredFileTable['path'], cache: string): Answer =>
    async (file, { query, headers }, reply) => {
      if (file.path !== path) return false
      // Any other size than those of the list is the picture itself.
      const small = ThumbnailQuery.safeParse(query).data
      if (small) {
        const format = chooseFormat(headers.accept)
        const drawn = await drawThumbnail(services, file, { ...small, format })
        reply.header('vary', 'Origin, Accept')
        if (drawn) return send(reply, drawn.bytes, { mime: drawn.mime, cache })
      }
      const opened = await storage.open(keyOf(file))
      if (!opened) return false
      reply.header('content-length', opened.bytes)
      return send(reply, opened.stream, { mime: file.mime, cache: small ? 'no-store' : cache })
    }

  /** A file whose player asks for parts: to begin without the end, and to go to where it is led. */
  const handFiles =
    (path: StoredFileTable['path'], cache: string): Answer =>
    async (file, { headers }, reply) => {
      if (file.path !== path) return false
      reply.header('accept-ranges', 'bytes')
      const range = readRange(headers.range, file.bytes)
      if (range === 'beyond') {
        reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
        return true
      }
      const opened = await storage.open(keyOf(file), range === 'whole' ? undefined : range)
      if (!opened) return false
      reply.header('content-length', opened.bytes)
      if (range !== 'whole')
        reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
      // What somebody sent under a name is never shown as a page by a browser, whatever it is.
      const disposition = file.name === null ? {} : { disposition: attachmentOf(file.name) }
      return send(reply, opened.stream, { mime: file.mime, cache, ...disposition })
    }

  routeOf(PUBLIC_ROUTE, handPictures('image/app', FOR_EVER))
  routeOf(PICTURE_ROUTE, handPictures('image/chat', A_DAY))
  routeOf(VIDEO_ROUTE, handFiles('video/feed', FOR_EVER))
  routeOf(CHAT_ROUTE, handFiles('file/chat', A_DAY))

  app.get<{ Params: { id: string } }>(
    `${PRIVATE_ROUTE}:id`,
    async ({ params: { id }, query }, reply) => {
      const link = Link.safeParse(query)
      if (!link.success || !isGenuine(services, { id, ...link.data })) return refuse(reply, 403)
      const file = await findFile(db, id)
      const sealed = file?.path === 'image/identity' ? await storage.get(keyOf(file)) : undefined
      if (!file || !sealed) return refuse(reply, 404)
      send(reply, openBytes(config.dataKey, sealed, fileContext(id)), {
        mime: file.mime,
        cache: 'private, no-store',
      })
      return reply
    },
  )
}
