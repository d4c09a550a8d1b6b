import { generateKeyPairSync } from 'node:crypto'
import { startPackageHost, type PackageHost } from '../../../../test/support/package-host'
import { pack, signPackage } from '../../../../tools/release-app/pack'
import { installPackage } from './app-update.app'

/** What lies on the phone, by its place, and how many files still have room there. */
const mockFiles = new Map<string, string>()
let mockRoom: number
jest.mock('@capacitor/filesystem', () => ({
  Directory: { Library: 'LIBRARY' },
  Filesystem: {
    writeFile({ path, data }: { path: string; data: string }) {
      if (mockFiles.size === mockRoom) return Promise.reject(new Error('No space left on device'))
      mockFiles.set(path, data)
      return Promise.resolve()
    },
    rmdir({ path }: { path: string }) {
      for (const name of mockFiles.keys()) if (name.startsWith(`${path}/`)) mockFiles.delete(name)
      return Promise.resolve()
    },
    getUri: ({ path }: { path: string }) => Promise.resolve({ uri: `file:///data/${path}` }),
  },
}))
jest.mock('@capacitor/core', () => ({
  Capacitor: { getPlatform: () => 'android' },
  registerPlugin: () => ({}),
}))
jest.mock('@capacitor/app', () => ({}))
jest.mock('@capacitor/preferences', () => ({}))

/** The page's own bytes, which tweetnacl asks for; and fflate too; those of jsdom are Node's. */
const nodeEncoder = new TextEncoder()
class PageEncoder {
  readonly encode = (text: string) => Uint8Array.from(nodeEncoder.encode(text))
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })
const { encode } = new PageEncoder()
const bytes = pack({ 'index.html': encode('<html></html>'), 'js/app.js': encode('start()') })
const facts = { brand: BUILD_BRAND.id, compliance: 'full', platform: 'android' }
const version = '1.1.07'
const signed = signPackage(bytes, { ...facts, version, baseVersion: '' }, privateKey)

let host: PackageHost
beforeEach(async () => {
  host = await startPackageHost()
  host.bytes = bytes
  Reflect.set(globalThis, 'TextEncoder', PageEncoder)
  Reflect.set(globalThis, 'BUILD_UPDATE_KEY', Buffer.from(x, 'base64url').toString('base64'))
  mockFiles.clear()
  mockRoom = 9
})
afterEach(() => host.close())

const install = () =>
  installPackage(
    { version, baseVersion: '', url: `${host.url}/a.wgt`, ...signed },
    { onProgress: () => undefined, onDownloaded: () => undefined },
  )

it('lays out a package that is signed, and nothing of one that is not', async () => {
  expect((await install()).type).toBe('installed')
  expect(mockFiles.size).toBe(2)
  mockFiles.clear()
  host.bytes = Buffer.concat([bytes, Buffer.from([0])])
  expect(await install()).toMatchObject({ type: 'failed', failure: { marker: 'fail1' } })
  expect(mockFiles.size).toBe(0)
})

it('a phone without room is told so, and nothing of the package takes what is left of it', async () => {
  mockRoom = 1
  expect(await install()).toEqual({
    type: 'failed',
    failure: { marker: 'fail1', content: 'No space left on device' },
  })
  expect(mockFiles.size).toBe(0)
})
