import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, root } from './files'

const USES =
  /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|createPrivateKey|createPublicKey|hkdfSync)\(|from '@node-rs\/argon2'|from '@simplewebauthn\/server'/
const NAMES: Readonly<Record<string, string>> = {
  'aes-256-gcm': 'AES-256-GCM',
  sha256: 'SHA-256',
  sha1: 'SHA-1',
  md5: 'MD5',
  'RSA-SHA256': 'RSA-SHA256',
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const [, section = ''] = read('docs/operations.md').split('\n### Algorithms\n')
const rows = section
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\| .*`server\//.test(line))
  .map((line) => {
    const [, , algorithm = '', , where = ''] = line.split('|').map((cell) => cell.trim())
    return { algorithm, places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place) }
  })
const found = filesUnder('server')
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .filter((file) => USES.test(read(file)))
const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

test('each use of cryptography in the server stands in the inventory, and nothing else does', () => {
  expect(found.length).toBeGreaterThan(20)
  const places = (rows ?? []).flatMap((row) => row.places)
  expect(found.filter((file) => !places.some((place) => isIn(file, place)))).toEqual([])
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  expect(places.filter((place) => !found.some((file) => isIn(file, place)))).toEqual([])
})

test('nothing in the server is drawn by Math.random but how long to wait', () => {
  const drawn = filesUnder('server')
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) =>
      /\bMath\s*(?:\.|\?\.|\[)\s*['"`]?random|\{[^}]*\brandom\b[^}]*\} = Math\b/.test(read(file)),
    )
  expect(drawn).toEqual(['server/db/transaction.ts'])
})

test('the algorithm that a file names is the one that its rows name', () => {
  const wrong = found.flatMap((file) => {
    const text = read(file)
    const named = (rows ?? [])
      .filter(({ places }) => places.some((place) => isIn(file, place)))
      .map(({ algorithm }) => algorithm)
      .join()
    return [...text.matchAll(/\b(?:create\w+|hkdfSync|sign)\(\s*'([^']+)'/g)]
      .map(([, name = '']) => NAMES[name] ?? name)
      .filter((name) => !named.replaceAll('HMAC-SHA-1', 'SHA-1').includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})
