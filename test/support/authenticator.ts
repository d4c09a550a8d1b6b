import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** The parts of WebAuthn's questions that an authenticator reads. */
interface Question {
  challenge: string
}

export interface AuthenticatorOptions {
  origin?: string
  domain?: string
  /** False: the person was there, and nobody asked who it is. */
  verified?: boolean
  /** What it has counted when it answers; by default one more each time. */
  counter?: number
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** CBOR (RFC 8949) of what WebAuthn writes by it. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, one]) => [encode(key), encode(one)]),
  ])
}

/** The public key as COSE (RFC 9053): ES256 on P-256. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** A software authenticator with one key: makes attestations 'none' and ES256 assertions (https://www.w3.org/TR/webauthn-2/). */
export class Authenticator {
  readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counted = 0

  private authenticatorData(
    { domain = 'localhost', verified = true, counter }: AuthenticatorOptions,
    key?: Buffer,
  ): Buffer {
    this.counted = counter ?? this.counted + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counted)
    const flags = PRESENT | (verified ? VERIFIED : 0) | (key ? HAS_KEY : 0)
    const attested = key ? [Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key] : []
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, ...attested])
  }

  private name() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' as const }
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge }: Question, options: AuthenticatorOptions = {}) {
    const { origin = 'http://localhost:8080' } = options
    const authData = this.authenticatorData(options, encodeKey(this.keys.publicKey))
    const attestation = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin })
    return {
      ...this.name(),
      response: {
        clientDataJSON: base64url(Buffer.from(clientData)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge }: Question, options: AuthenticatorOptions = {}) {
    const { origin = 'http://localhost:8080' } = options
    const authData = this.authenticatorData(options)
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    const signed = Buffer.concat([authData, sha256(clientData)])
    return {
      ...this.name(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      },
    }
  }
}
