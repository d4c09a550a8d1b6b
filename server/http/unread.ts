import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '@contract/languages'
import { newId } from '../db/id'
import type { Services } from '../services'
import { failure } from './envelope'
import { AppError } from './error'

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is not HTTP, too long in its headers or too slow to arrive: the envelope in English, as its language was never read. */
export function answerUnread(
  { texts }: Pick<Services, 'texts'>,
  error: ConnectionError,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const name = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED'
  const body = JSON.stringify(
    failure(new AppError(name), { texts, language: DEFAULT_LANGUAGE, requestId: newId() }),
  )
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
