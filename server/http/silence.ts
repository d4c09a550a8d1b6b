import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './error'

interface SilenceWatch {
  /** The same promise, unless the body falls silent first. @throws UPLOAD_SILENT */
  orCut<T>(receiving: Promise<T>): Promise<T>
}

/**
 * Cuts a request whose body stays silent: the connection carries nothing for so long while the body is not whole.
 * Whoever is still answered reads why; the connection ends with it. Where there is no real connection (injected
 * requests) nothing can be silent.
 */
export function watchSilence(
  request: FastifyRequest,
  reply: FastifyReply,
  milliseconds: number,
): SilenceWatch {
  const { raw } = request
  const { socket } = raw
  const kept = request.server.server.keepAliveTimeout
  if (typeof socket?.setTimeout !== 'function') return { orCut: (receiving) => receiving }
  let cut: (error: AppError) => void = () => undefined
  const silent = new Promise<never>((_resolve, reject) => {
    cut = reject
  })
  // It may be cut while nobody waits.
  silent.catch(() => undefined)
  raw.on('timeout', () => {
    if (reply.raw.writableEnded) return void socket.destroy()
    reply.header('connection', 'close')
    cut(new AppError('UPLOAD_SILENT'))
  })
  raw.once('end', () => socket.setTimeout(reply.raw.writableEnded ? kept : 0))
  // Node gives an answered connection the longer time of one that is kept for the next request.
  reply.raw.once('finish', () => {
    if (!raw.complete) socket.setTimeout(milliseconds)
  })
  socket.setTimeout(milliseconds)
  return {
    orCut(receiving) {
      // Cut, it fails again when the connection ends; nobody waits for that.
      receiving.catch(() => undefined)
      return Promise.race([receiving, silent])
    },
  }
}
