import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const LONG = 128
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** One DER value: its tag, its length, its parts. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const hex = body.length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const digits =
    body.length < LONG ? bytes : Buffer.concat([Buffer.from([LONG + bytes.length]), bytes])
  return Buffer.concat([Buffer.from([tag]), digits, body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

/** A key and a certificate that it signs itself, so that the phone's pages are served by real TLS. Nobody trusts it. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(ECDSA_WITH_SHA256)
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, 'fake phone'))))
  const validity = sequence(text(0x17, '200101000000Z'), text(0x17, '491231000000Z'))
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const body = sequence(
    serial,
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = sequence(body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/(.{64})/g, '$1\n').trimEnd()}\n-----END CERTIFICATE-----\n`,
  }
}
