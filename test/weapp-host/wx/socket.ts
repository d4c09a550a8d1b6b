import { bufferOf, bytesOf } from './bytes'
import { failureOf, settle, sync, WxFailure } from './call'
import type { WxEnv } from './env'
import type { Life } from './exchange'
import { Listeners } from './events'
import { mapAddress } from './map-address'

/** WeChat opens five sockets at once. */
const AT_ONCE = 5

/** `wx.connectSocket`, by the page's own WebSocket at the mapped address. */
export function socketApis(env: WxEnv, life?: Life): Partial<WechatMiniprogram.Wx> {
  const open = new Map<WebSocket, () => void>()
  life?.on('sleep', () => {
    for (const interrupt of [...open.values()]) interrupt()
  })

  return {
    connectSocket: sync('connectSocket', (option) => {
      const opened = new Listeners()
      const closed = new Listeners()
      const message = new Listeners()
      const failed = new Listeners()
      const address = mapAddress(option.url.replace(/^ws/, 'http'), env.origins)
      const refused = !address
        ? 'url not in domain list'
        : open.size >= AT_ONCE
          ? 'reach max connect count'
          : life?.isAsleep()
            ? 'interrupted'
            : undefined
      const socket =
        address && !refused
          ? new WebSocket(address.replace(/^http/, 'ws'), option.protocols ?? [])
          : undefined

      if (socket) {
        const end = (told: { code: number; reason: string }) => {
          if (open.delete(socket)) closed.emit(told)
        }
        open.set(socket, () => {
          end({ code: 1006, reason: 'interrupted' })
          socket.close()
        })
        socket.binaryType = 'arraybuffer'
        socket.onopen = () => opened.emit({ header: {}, profile: {} })
        socket.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (!open.has(socket)) return
          const bytes = bytesOf(data)
          message.emit({ data: bytes ? bufferOf(bytes) : data })
        }
        socket.onerror = () => failed.emit({ errMsg: 'connectSocket:fail connection refused' })
        socket.onclose = ({ code, reason }) => end({ code, reason })
        settle(option, 'success', { errMsg: 'connectSocket:ok' })
      } else {
        settle(option, 'fail', failureOf('connectSocket', new WxFailure(refused ?? '')))
      }

      return {
        onOpen: opened.on,
        onClose: closed.on,
        onMessage: message.on,
        onError: failed.on,
        send(options: { data: string | ArrayBuffer }) {
          if (socket?.readyState !== WebSocket.OPEN) {
            settle(
              options,
              'fail',
              failureOf('sendSocketMessage', new WxFailure('WebSocket is not connected')),
            )
            return
          }
          socket.send(options.data)
          settle(options, 'success', { errMsg: 'sendSocketMessage:ok' })
        },
        close(options: { code?: number; reason?: string } = {}) {
          socket?.close(options.code ?? 1000, options.reason)
          settle(options, 'success', { errMsg: 'closeSocket:ok' })
        },
      }
    }),
  }
}
