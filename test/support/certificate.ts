import { createSign, type KeyObject } from 'node:crypto'

/** A value of ASN.1 in DER: its tag, its length, what is in it. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const short = body.length < 0x80
  const length = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([
    Buffer.from(short ? [tag, body.length] : [tag, 0x82]),
    ...(short ? [] : [length]),
    body,
  ])
}

const SEQUENCE = 0x30
/** sha256WithRSAEncryption. */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

const nameOf = (text: string) =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(text)))))
const timeOf = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))

/** A certificate in PEM that its own key has signed, good for ten years (https://www.rfc-editor.org/rfc/rfc5280#section-4.1). */
export function createCertificate({
  privateKey,
  publicKey,
  serial,
  now,
}: {
  privateKey: KeyObject
  publicKey: KeyObject
  serial: string
  now: Date
}): string {
  const until = new Date(now.getTime() + 3_650 * 86_400_000)
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    ALGORITHM,
    nameOf('stand-in'),
    der(SEQUENCE, timeOf(now), timeOf(until)),
    nameOf('stand-in'),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = der(SEQUENCE, body, ALGORITHM, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
