import { rmSync } from 'node:fs'
import { WebSocketServer } from 'ws'
import { startHost, type WeappHost } from '../host'
import { writeFixture } from '../automation/fixture-program'

const RT = 'https://rt.card.example'
let server: WebSocketServer
let folder: string
let host: WeappHost

beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) =>
    socket.on('message', (text) => socket.send(`heard ${text.toString()}`)),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  folder = writeFixture()
  host = await startHost({
    bundle: folder,
    surface: 'jsdom',
    origins: {
      [RT]: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    },
  })
})
afterAll(async () => {
  await host.close()
  for (const socket of server.clients) socket.terminate()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const talk = `function (url) {
  return new Promise(function (resolve) {
    var task = wx.connectSocket({ url: url, fail: function (error) { resolve(error.errMsg) } })
    task.onOpen(function () { task.send({ data: 'hello' }) })
    task.onMessage(function (message) { task.close({ code: 1000 }); task.onClose(function (end) { resolve([message.data, end.code]) }) })
  })
}`
const run = (url: string) =>
  host.call('App.callFunction', { functionDeclaration: talk, args: [url] })

it('talks to the mapped address and says how it was closed', async () => {
  expect(await run('wss://rt.card.example/im')).toEqual({ result: ['heard hello', 1000] })
})

it('opens no address that is on no list', async () => {
  expect(await run('wss://elsewhere.example/im')).toEqual({
    result: 'connectSocket:fail url not in domain list',
  })
})
