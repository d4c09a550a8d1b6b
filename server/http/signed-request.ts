import { PassThrough, pipeline, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { header } from './request-headers'

/** A request as its sender signed it. */
export interface SignedRequest {
  method: string
  /** Path with its query, as it was asked for. */
  url: string
  /** The body's bytes, before they are read as JSON. */
  body: Buffer
  /** A header's value; '' without it. */
  header(name: string): string
}

const bodies = new WeakMap<FastifyRequest, Buffer[]>()

/** Keeps a body's bytes while they are read; its length is limited by who reads it. */
export function keepBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: Readable,
  done: (error: Error | null, payload: Readable) => void,
): void {
  const chunks: Buffer[] = []
  const copy = new PassThrough()
  copy.on('data', (chunk: Buffer) => chunks.push(chunk))
  copy.pause()
  bodies.set(request, chunks)
  // An error of the payload destroys the copy, and whoever reads that is told.
  pipeline(payload, copy, () => undefined)
  done(null, copy)
}

export function readSignedRequest(request: FastifyRequest): SignedRequest {
  return {
    method: request.method,
    url: request.url,
    body: Buffer.concat(bodies.get(request) ?? []),
    header: (name) => header(request, name),
  }
}
