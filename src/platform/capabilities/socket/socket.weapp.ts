import type { ConnectSocket } from './contract'
import { openSocket } from './open-socket'

// Not by Taro, which hands the task over after WeChat has taken the call: a refusal before that would go unheard.
export const connectSocket: ConnectSocket = (url, { timeoutMs } = {}) =>
  openSocket(({ opened, received, failed, closed }) => {
    const task = wx.connectSocket({ url, fail: ({ errMsg }) => failed(errMsg) })
    task.onOpen(opened)
    task.onMessage(({ data }) => received(data))
    task.onError(({ errMsg }) => failed(errMsg))
    task.onClose(({ code, reason }) => closed({ code, reason }))
    return {
      send: (data) =>
        new Promise((resolve) => {
          task.send({ data, success: () => resolve(true), fail: () => resolve(false) })
        }),
      close: (code, reason) => task.close({ code, reason }),
    }
  }, timeoutMs)
