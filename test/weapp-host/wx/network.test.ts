import { createServer, type Server } from 'node:http'
import { nodeNetwork, type NodeNetwork } from './node-fetch'
import type { WxEnv } from './env'
import { openWire } from './exchange'
import { FileTable } from './file-table'
import { requestApis } from './request'
import { transferApis } from './transfer'
import { USUAL_PHONE } from './traits'

const API = 'https://api.card.example'
let server: Server
let network: NodeNetwork
let seen: { method?: string; url?: string; type?: string; body: string }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      // On a busy machine it is given up before it arrives here, or long after.
      if (request.url === '/never') return
      seen.push({
        method: request.method,
        url: request.url,
        type: request.headers['content-type'],
        body,
      })
      response.statusCode = request.url === '/broken' ? 500 : 200
      response.setHeader('X-Kind', 'test')
      response.end(request.url === '/text' ? 'plain' : JSON.stringify({ name: '星' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  network = nodeNetwork({
    [API]: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  network.set({ offline: false, delayMs: 0 })
})

function start() {
  const env: WxEnv = {
    language: 'en',
    storage: {},
    appId: 'wx0',
    version: '1.0.0',
    apiNames: [],
    traits: USUAL_PHONE,
    origins: {},
    ...network,
  }
  const wire = openWire(env)
  const files = new FileTable()
  const { request } = requestApis(wire)
  const { uploadFile, downloadFile, openDocument } = transferApis(wire, files, [])
  if (!request || !uploadFile || !downloadFile || !openDocument)
    throw new Error('an API is missing')
  const ask = (option: {
    url: string
    method?: 'GET' | 'POST'
    data?: object
    timeout?: number
    dataType?: 'json' | '其他'
    header?: Record<string, string>
  }) => new Promise<object>((resolve) => request({ ...option, success: resolve, fail: resolve }))
  return { request, ask, uploadFile, downloadFile, openDocument, files }
}

it('sends JSON to the mapped origin and reads JSON back, whatever the status', async () => {
  const { ask } = start()
  expect(await ask({ url: `${API}/cards`, method: 'POST', data: { a: 'é' } })).toMatchObject({
    statusCode: 200,
    data: { name: '星' },
    errMsg: 'request:ok',
    header: { 'x-kind': 'test' },
  })
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/cards',
      type: 'application/json',
      body: Buffer.from('{"a":"é"}').toString('latin1'),
    },
  ])
  expect(await ask({ url: `${API}/broken` })).toMatchObject({
    statusCode: 500,
    errMsg: 'request:ok',
  })
})

it('puts the data of a GET into the address, and writes a form when the header says so', async () => {
  const { ask } = start()
  await ask({ url: `${API}/cards?x=1`, data: { q: 'a b' } })
  await ask({
    url: `${API}/form`,
    method: 'POST',
    data: { q: 'a b' },
    header: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ['/cards?x=1&q=a%20b', ''],
    ['/form', 'q=a%20b'],
  ])
})

it('gives text as it is when it is not JSON', async () => {
  expect(await start().ask({ url: `${API}/text` })).toMatchObject({ data: 'plain' })
})

it('fails as WeChat does: without a network, after its time, on an unknown domain', async () => {
  const { ask } = start()
  expect(await ask({ url: `${API}/never`, timeout: 40 })).toEqual({
    errMsg: 'request:fail timeout',
    errno: 5,
  })
  expect(await ask({ url: 'https://elsewhere.example/' })).toEqual({
    errMsg: 'request:fail url not in domain list',
    errno: 600002,
  })
  network.set({ offline: true })
  expect(await ask({ url: `${API}/cards` })).toMatchObject({
    errMsg: expect.stringContaining('ERR_INTERNET_DISCONNECTED'),
    errno: 600001,
  })
  expect(seen).toEqual([])
})

it('is slow when the phone has a bad connection, so that a short time runs out', async () => {
  const { ask } = start()
  network.set({ delayMs: 80 })
  const began = Date.now()
  expect(await ask({ url: `${API}/cards` })).toMatchObject({ statusCode: 200 })
  expect(Date.now() - began).toBeGreaterThanOrEqual(75)
  network.set({ delayMs: 3_600_000 })
  expect(await ask({ url: `${API}/cards`, timeout: 20 })).toEqual({
    errMsg: 'request:fail timeout',
    errno: 5,
  })
})

it('ends a request that the program aborts', async () => {
  const { request } = start()
  const ended = await new Promise((resolve) => {
    const task = request({ url: `${API}/never`, fail: resolve })
    task.abort()
  })
  expect(ended).toEqual({ errMsg: 'request:fail abort', errno: 600003 })
})

it('uploads a file with its fields, and reports its progress', async () => {
  const { uploadFile, files } = start()
  const path = files.addTemporary(Uint8Array.from([1, 2, 3]), 'jpg')
  const percents: number[] = []
  const answer = await new Promise<object>((resolve) => {
    const task = uploadFile({
      url: `${API}/upload`,
      filePath: path,
      name: 'file',
      formData: { kind: 'passport' },
      success: resolve,
      fail: resolve,
    })
    task.onProgressUpdate(({ progress }) => percents.push(progress))
  })
  expect(answer).toMatchObject({ statusCode: 200, data: '{"name":"星"}' })
  expect(percents.at(-1)).toBe(100)
  expect(seen[0]?.body).toContain('name="kind"\r\n\r\npassport')
  expect(seen[0]?.body).toContain(
    'filename="tmp_000001.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\u0001\u0002\u0003',
  )
})

it('uploads nothing when there is no such file', async () => {
  const { uploadFile } = start()
  const answer = await new Promise<object>((resolve) =>
    uploadFile({
      url: `${API}/upload`,
      filePath: 'wxfile://gone',
      name: 'file',
      success: resolve,
      fail: resolve,
    }),
  )
  expect(answer).toMatchObject({ errMsg: 'uploadFile:fail file not found' })
  expect(seen).toEqual([])
})

it('opens a downloaded document, and nothing that its viewer does not know', async () => {
  const { downloadFile, openDocument } = start()
  const filePath = 'wxfile://usr/plain.docx'
  const open = (path: string, fileType?: 'docx') =>
    new Promise<{ errMsg: string }>((resolve) =>
      openDocument({ filePath: path, fileType, success: resolve, fail: resolve }),
    )
  expect((await open(filePath)).errMsg).toBe('openDocument:fail file not exist')
  await new Promise((resolve, reject) =>
    downloadFile({ url: `${API}/text`, filePath, success: resolve, fail: reject }),
  )
  expect((await open(filePath, 'docx')).errMsg).toBe('openDocument:ok')
  await new Promise((resolve, reject) =>
    downloadFile({
      url: `${API}/text`,
      filePath: 'wxfile://usr/a.txt',
      success: resolve,
      fail: reject,
    }),
  )
  expect((await open('wxfile://usr/a.txt')).errMsg).toBe('openDocument:fail filetype not supported')
})

it('downloads into a temporary file', async () => {
  const { downloadFile, files } = start()
  const answer = await new Promise<{ tempFilePath: string }>((resolve, reject) =>
    downloadFile({ url: `${API}/text`, success: resolve, fail: reject }),
  )
  expect(Buffer.from(files.read(answer.tempFilePath) ?? []).toString()).toBe('plain')
})
