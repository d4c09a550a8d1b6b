import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { errorCodes } from '@contract/errors'
import { HEADER } from '@contract/headers'
import { until as untilTrue } from '../../../test/support/client/until'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { photo, upload } from '../../../test/support/upload'

const MB = 1024 * 1024
/** There is no page here whose frames could be waited for. */
const until = (check: () => void) =>
  untilTrue(check, () => new Promise((resolve) => setImmediate(resolve)))
const opened: { test?: TestApp; folder: string }[] = []

async function start(env: Record<string, string>, silenceMs?: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-unfinished-'))
  const test = await createTestApp({
    env: { DATA_DIR: folder, UPLOAD_MAX_MB: '2', ...env },
    ...(silenceMs === undefined ? {} : { silenceMs }),
  })
  opened.push({ test, folder })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  return { test, port, incoming: path.join(folder, 'incoming') }
}

afterEach(async () => {
  for (const { test, folder } of opened.splice(0)) {
    await test?.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Line {
  socket: Socket
  /** What the server has answered so far. */
  text(): string
  closed: Promise<unknown>
}

function openLine(port: number): Line {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { socket, text: () => Buffer.concat(chunks).toString(), closed }
}

/** Begins an upload that tells `length` bytes and sends `sent` of them, then keeps the line open. */
function begin(port: number, { token, sessionCode }: Person, length: number, sent: number): Line {
  const line = openLine(port)
  line.socket.write(
    `POST /user/uploadFile HTTP/1.1\r\nhost: x\r\n${HEADER.token}: ${token}\r\n${HEADER.session}: ${sessionCode}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
  )
  line.socket.write(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  line.socket.write(Buffer.alloc(sent))
  return line
}

async function isServed(port: number): Promise<boolean> {
  const line = openLine(port)
  line.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await line.closed
  return line.text().includes('200 OK')
}

const lyingIn = (incoming: string) => readdirSync(incoming, { withFileTypes: true })

it('repair 11: of forty uploads held open eight lie on the disk, for this account alone; the rest are refused', async () => {
  const { test, port, incoming } = await start({})
  const greedy = await join(test, 'greedy')
  const lines = Array.from({ length: 40 }, () => begin(port, greedy, MB, MB / 2))
  const refused = () => lines.filter((line) => line.text().includes('HTTP/1.1 429'))
  await until(() => expect(refused()).toHaveLength(32))
  expect(refused()[0]?.text()).toContain(`"code":${errorCodes.TOO_MANY_UPLOADS}`)
  await until(() => expect(lyingIn(incoming)).toHaveLength(8))
  for (const { name } of lyingIn(incoming))
    expect(statSync(path.join(incoming, name)).mode & 0o777).toBe(0o600)
  expect((await upload(test, greedy, new Uint8Array(await photo()))).code).toBe(
    errorCodes.TOO_MANY_UPLOADS,
  )
  const other = await join(test, 'modest')
  expect((await upload(test, other, new Uint8Array(await photo()))).code).toBe(0)
  for (const { socket } of lines) socket.destroy()
  await until(() => expect(lyingIn(incoming)).toEqual([]))
  expect((await upload(test, greedy, new Uint8Array(await photo()))).code).toBe(0)
})

it('repair 11: a body that falls silent is cut, with a word to who still listens', async () => {
  const { test, port, incoming } = await start({}, 100)
  const line = begin(port, await join(test, 'silent'), MB, 1000)
  await line.closed
  expect(line.text()).toContain('HTTP/1.1 408')
  expect(line.text()).toContain(`"code":${errorCodes.UPLOAD_SILENT}`)
  await until(() => expect(lyingIn(incoming)).toEqual([]))
})

it('repair 11: what is not a picture is refused by its first bytes, and its connection is cut when it is silent then', async () => {
  const { test, port } = await start({}, 2000)
  const { token, sessionCode } = await join(test, 'painter')
  const line = openLine(port)
  line.socket.write(
    `POST /user/uploadFile HTTP/1.1\r\nhost: x\r\n${HEADER.token}: ${token}\r\n${HEADER.session}: ${sessionCode}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${MB}\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n<html><script>',
  )
  await line.closed
  expect(line.text()).toContain(`"code":${errorCodes.NOT_AN_IMAGE}`)
})

it('repair 11: what a killed process has left is swept away at the start, what another one receives is not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-swept-'))
  const incoming = path.join(folder, 'incoming')
  mkdirSync(incoming)
  const host = hostname()
    .replace(/[^\w-]/g, '')
    .slice(0, 40)
  // No system has a process of this number.
  for (const name of [`${host}.999999999.01A`, `${host}.999999999.01A.drawn`, 'elsewhere.1.01B'])
    writeFileSync(path.join(incoming, name), 'half a photo')
  const test = await createTestApp({ env: { DATA_DIR: folder } })
  opened.push({ test, folder })
  await test.app.ready()
  expect(readdirSync(incoming)).toEqual(['elsewhere.1.01B'])
})

it.each([
  ['closes the connections of an address beyond so many', {}, 3],
  ['counts none of a proxy', { TRUST_PROXY: '127.0.0.0/8' }, 6],
] as const)('repair 11: %s', async (_what, env, kept) => {
  const { port } = await start({ SOCKETS_PER_ADDRESS: '3', ...env })
  const lines: Line[] = []
  for (let index = 0; index < 6; index += 1) {
    const line = openLine(port)
    await new Promise((resolve) => line.socket.once('connect', resolve))
    lines.push(line)
  }
  for (const { socket } of lines) socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await until(() => {
    expect(lines.filter((line) => line.text().includes('200 OK'))).toHaveLength(kept)
    expect(lines.filter(({ socket }) => socket.destroyed)).toHaveLength(6 - kept)
  })
  lines[0]?.socket.destroy()
  await lines[0]?.closed
  // Its place is free as soon as the server has seen it go.
  while (!(await isServed(port))) continue
  for (const { socket } of lines) socket.destroy()
})
