import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'

const Request = z.object({
  id: z.string(),
  method: z.string(),
  params: z.looseObject({}).default({}),
})
type Request = z.infer<typeof Request>

/** What the server needs of a running mini-program. */
export interface Automated {
  call<T>(method: string, params?: object): Promise<T>
  on(event: (message: { method: string; params: unknown }) => void): void
  /** The screen as PNG; absent where nothing is drawn. */
  page?: { screenshot(): Promise<Buffer> }
  close(): Promise<void>
}

export interface AutomatorServer {
  /** `ws://127.0.0.1:PORT`, for automator.connect({ wsEndpoint }). */
  url: string
  port: number
  /** When a client has sent Tool.close. */
  closed: Promise<void>
  close(): Promise<void>
}

/** The page's own sentence: what carried it out of the page has put its name before it. */
function sentenceOf(error: unknown): string {
  const reason =
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : String(error)
  return reason
    .replace(/^page\.evaluate: /, '')
    .replace(/^Error: /, '')
    .replace(/\n {4}at [^]*$/, '')
}

/** Serves one mini-program to miniprogram-automator 0.12.1, as DevTools does: JSON frames, replies by id, events without one. */
export async function serveAutomator(
  host: Automated,
  { port = 0 }: { port?: number } = {},
): Promise<AutomatorServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const logged = new Set<WebSocket>()
  /** What happened before the first client wanted to hear it. */
  const early: { method: string; params: unknown }[] = []
  let say: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (say = resolve))

  async function answer(socket: WebSocket, { method, params }: Request): Promise<object> {
    switch (method) {
      case 'App.enableLog':
        logged.add(socket)
        for (const message of early.splice(0)) socket.send(JSON.stringify(message))
        return {}
      case 'App.captureScreenshot': {
        if (!host.page)
          throw new Error('App.captureScreenshot is not implemented in jsdom: it draws nothing')
        return { data: (await host.page.screenshot()).toString('base64') }
      }
      case 'App.exit':
        return {}
      case 'Tool.close':
        setImmediate(say)
        return {}
      default:
        return await host.call<object>(method, params)
    }
  }

  async function answerFrame(socket: WebSocket, frame: string): Promise<void> {
    const read = Request.safeParse(JSON.parse(frame))
    if (!read.success) return
    const { id } = read.data
    const reply = await answer(socket, read.data).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: { message: sentenceOf(error) } }),
    )
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(reply))
  }

  server.on('connection', (socket) => {
    socket.on('message', (frame) => void answerFrame(socket, frame.toString()))
    socket.on('close', () => logged.delete(socket))
  })
  host.on((message) => {
    if (server.clients.size === 0) {
      early.push(message)
      return
    }
    const receivers = message.method === 'App.logAdded' ? logged : server.clients
    for (const socket of receivers) socket.send(JSON.stringify(message))
  })

  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `ws://127.0.0.1:${taken}`,
    port: taken,
    closed,
    async close() {
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
