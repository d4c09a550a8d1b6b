import type { ConnectSocket } from './contract'
import { openSocket } from './open-socket'

export const connectSocket: ConnectSocket = (url, { timeoutMs } = {}) =>
  openSocket(({ opened, received, failed, closed }) => {
    const socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.onopen = opened
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => received(data)
    // A browser says no reason; its close event comes right after, with the code.
    socket.onerror = () => {
      if (socket.readyState !== WebSocket.OPEN) failed('the connection was refused or lost')
    }
    socket.onclose = ({ code, reason }) => closed({ code, reason })
    return {
      send: (data) => {
        if (socket.readyState !== WebSocket.OPEN) return false
        socket.send(data)
        return true
      },
      close: (code, reason) => socket.close(code, reason),
    }
  }, timeoutMs)
