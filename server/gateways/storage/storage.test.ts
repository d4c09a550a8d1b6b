import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { loadConfig } from '../../config/env'
import { createStorage } from './gateway'
import type { Storage } from './types'

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-storage-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'uploads', configs: [] }],
})
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  const { port }: AddressInfo = await server.run()
  stores.disk = createStorage(loadConfig({ STARCARD_MODE: 'test', DATA_DIR: folder }))
  stores.s3 = createStorage(
    loadConfig({
      STARCARD_MODE: 'test',
      STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads?region=us-east-1`,
    }),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  return keys.sort()
}

function storeOf(name: string): Storage {
  const storage = stores[name]
  if (!storage) throw new Error(name)
  return storage
}

describe.each(['disk', 's3'])('the store on %s', (name) => {
  const one = 'identity/abcdefghijklmnopqrstuvwx.bin'
  const other = 'app/zyxwvutsrqponmlkjihgfedc.jpg'

  it('writes, reads, replaces, lists and removes', async () => {
    const storage = storeOf(name)
    expect(await keysOf(storage)).toEqual([])
    await storage.put(one, Buffer.from([0, 255, 1]), 'application/octet-stream')
    await storage.put(other, Buffer.from('first'), 'image/jpeg')
    await storage.put(other, Buffer.from('second'), 'image/jpeg')
    expect([...((await storage.get(one)) ?? [])]).toEqual([0, 255, 1])
    expect((await storage.get(other))?.toString()).toBe('second')
    expect(await keysOf(storage)).toEqual([other, one])
    await storage.remove(one)
    await storage.remove(one)
    expect(await storage.get(one)).toBeUndefined()
    expect(await keysOf(storage)).toEqual([other])
  })

  it('repair 11: takes a file as it is read, and gives an object out the same way', async () => {
    const storage = storeOf(name)
    const file = path.join(folder, `${name}.bin`)
    writeFileSync(file, Buffer.alloc(3 * 1024 * 1024, 7))
    await storage.put(other, { file }, 'image/jpeg')
    const opened = await storage.open(other)
    const chunks: Buffer[] = []
    for await (const chunk of opened?.stream ?? []) chunks.push(chunk)
    expect([opened?.bytes, Buffer.concat(chunks).equals(readFileSync(file))]).toEqual([
      3 * 1024 * 1024,
      true,
    ])
    expect(await storage.open('app/missingmissingmissing000.jpg')).toBeUndefined()
    await expect(storage.put(other, { file: `${file}.gone` }, 'image/jpeg')).rejects.toThrow()
    expect((await storage.get(other))?.length).toBe(3 * 1024 * 1024)
    await storage.remove(other)
    await storage.put(other, Buffer.from('left for the next test'), 'image/jpeg')
  })

  it('takes no key that leads elsewhere', async () => {
    await expect(
      storeOf(name).put('../secrets/abcdefghijklmnopqrstuvwx', Buffer.from('x'), 'image/png'),
    ).rejects.toThrow('not a storage key')
    await expect(storeOf(name).get('identity/../../etc/passwd')).rejects.toThrow(
      'not a storage key',
    )
  })
})

it('leaves nothing half-written on disk', () => {
  expect(
    readdirSync(path.join(folder, 'files/app')).filter((file) => file.includes('.new-')),
  ).toEqual([])
})
