import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADER } from '@contract/headers'
import type { Outcome } from './endpoint'
import { success } from './envelope'
import { header } from './request-headers'

type Coding = 'br' | 'gzip'

/** What is shorter goes in one packet anyway. */
const SHORTEST_COMPRESSED = 1024
/** Nearly the size of the highest quality, in a twentieth of its time: who makes up versions costs little. */
const BROTLI_QUALITY = 6

const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
}

interface Packed {
  body: Buffer
  tag: string
  compressed: Map<Coding, Promise<Buffer>>
}

/** An answer that nobody holds any more takes its bytes along. */
const packedAnswers = new WeakMap<Outcome, Packed>()

function pack(outcome: Outcome): Packed {
  const ready = packedAnswers.get(outcome)
  if (ready) return ready
  const body = Buffer.from(JSON.stringify(success(outcome)))
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const packed = { body, tag, compressed: new Map<Coding, Promise<Buffer>>() }
  packedAnswers.set(outcome, packed)
  return packed
}

/** The better of the codings that the caller takes ('gzip, br;q=0': gzip). */
function chooseCoding(request: FastifyRequest, { body }: Packed): Coding | undefined {
  if (body.length < SHORTEST_COMPRESSED) return undefined
  const taken = new Set(
    header(request, 'accept-encoding')
      .split(',')
      .map((part) => part.toLowerCase().replaceAll(/\s/g, ''))
      .filter((part) => !/;q=0(?:\.0*)?$/.test(part))
      .map((part) => part.replace(/;.*$/, '')),
  )
  return (['br', 'gzip'] as const).find((coding) => taken.has(coding))
}

async function bytesOf({ body, compressed }: Packed, coding: Coding | undefined): Promise<Buffer> {
  if (!coding) return body
  const bytes = compressed.get(coding) ?? compress[coding](body)
  compressed.set(coding, bytes)
  return bytes
}

/** True when the caller names the tag among those that it has. */
function holds(request: FastifyRequest, tag: string): boolean {
  if (request.method === 'POST') return false
  return header(request, 'if-none-match')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((part) => part === tag || part === '*')
}

/** Sends an answer that is nobody's own: compressed, with a tag, and without a body to who has it already. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
): Promise<FastifyReply> {
  const packed = pack(outcome)
  const coding = chooseCoding(request, packed)
  const tag = `"${packed.tag}${coding ? `-${coding}` : ''}"`
  const vary = [reply.getHeader('vary'), HEADER.language, 'accept-language', 'accept-encoding']
  reply
    .header('vary', vary.filter(Boolean).join(', '))
    // Kept, and asked about each time: a text that the operator changed is there at once.
    .header('cache-control', 'no-cache')
    .header('etag', tag)
  if (holds(request, tag)) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.type('application/json; charset=utf-8').send(await bytesOf(packed, coding))
}
