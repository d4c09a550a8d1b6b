import { createServer } from 'node:net'
import { sendBytes } from './wire'

const refusal = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`

it('reads the first answer alone where the bytes were taken for two requests', async () => {
  const server = createServer((socket) => {
    socket.end(refusal('404 Not Found', '{"code":40400}') + refusal('400 Bad Request', '{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const request = { method: 'POST', path: '/user/x', headers: [], address: '127.0.0.1' }
  const reply = await sendBytes(port, request).finally(() => server.close())
  expect(reply).toMatchObject({ status: 404, text: '{"code":40400}' })
})
