import { rmSync } from 'node:fs'
import { WebSocketServer } from 'ws'
import { until } from '../../support/until'
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

const watch = `function (url) {
  var seen = (getApp().seen = [])
  return new Promise(function (resolve) {
    var task = wx.connectSocket({ url: url })
    task.onOpen(function () { resolve() })
    task.onClose(function (end) {
      seen.push(end.code + ' ' + end.reason)
      setTimeout(function () { seen.push('later') })
    })
  })
}`
const ask = `function (url) {
  return new Promise(function (resolve) {
    wx.request({ url: 'https://rt.card.example/', fail: function (error) {
      wx.connectSocket({ url: url, fail: function (refused) { resolve([error.errMsg, refused.errMsg]) } })
    } })
  })
}`
const call = async (functionDeclaration: string) => {
  const args = ['wss://rt.card.example/im']
  const { result } = await host.call<{ result: unknown }>('App.callFunction', {
    functionDeclaration,
    args,
  })
  return result
}
const seen = async () => String(await call('function () { return getApp().seen }'))

it('stops a program that is in the background for five seconds: its socket ends, the network is interrupted, its timers wait', async () => {
  await call(watch)
  await host.background()
  await until('the end of the socket', async () => (await seen()) !== '')
  expect(await call(ask)).toEqual(['request:fail interrupted', 'connectSocket:fail interrupted'])
  expect(await seen()).toBe('1006 interrupted')
  await host.foreground()
  await until('the timer', async () => (await seen()) === '1006 interrupted,later')
})
