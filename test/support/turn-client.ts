import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { until } from './until'

/** Where UDP packets go or come from. */
export interface UdpAddress {
  address: string
  port: number
}
export interface TurnCredentials {
  username: string
  credential: string
}

/** What a TURN server refused with: its error code. */
export class TurnRefusal extends Error {
  constructor(readonly code: number) {
    super(`TURN refused with ${code}`)
    this.name = 'TurnRefusal'
  }
}

const COOKIE = 0x2112a442
const HEADER_BYTES = 20
const INTEGRITY_BYTES = 24
const RESEND_MS = 500
const methods = {
  binding: 0x001,
  allocate: 0x003,
  refresh: 0x004,
  permission: 0x008,
  sendIndication: 0x016,
  dataIndication: 0x017,
}
const SUCCESS = 0x100
const ERROR = 0x110
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  peer: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  family: 0x0017,
  transport: 0x0019,
}
const OVER_UDP = Buffer.from([17, 0, 0, 0])
const BY_IPV6 = Buffer.from([2, 0, 0, 0])
const NO_TIME = Buffer.alloc(4)

/** What is hidden by the transaction is written with it. */
type Attribute = readonly [type: number, value: Buffer | ((transaction: Buffer) => Buffer)]
interface Message {
  type: number
  transaction: string
  read(type: number): Buffer | undefined
}

function writeAttribute([type, written]: Attribute, transaction: Buffer): Buffer {
  const value = typeof written === 'function' ? written(transaction) : written
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)])
}

/** A message of RFC 8489; `key` signs it by MESSAGE-INTEGRITY. */
function writeMessage(
  type: number,
  transaction: Buffer,
  list: readonly Attribute[],
  key?: Buffer,
): Buffer {
  const body = Buffer.concat(list.map((one) => writeAttribute(one, transaction)))
  const head = Buffer.alloc(8)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(body.length + (key ? INTEGRITY_BYTES : 0), 2)
  head.writeUInt32BE(COOKIE, 4)
  const unsigned = Buffer.concat([head, transaction, body])
  if (!key) return unsigned
  const digest = createHmac('sha1', key).update(unsigned).digest()
  return Buffer.concat([unsigned, writeAttribute([attributes.integrity, digest], transaction)])
}

function readMessage(bytes: Buffer): Message {
  const found = new Map<number, Buffer>()
  for (let at = HEADER_BYTES; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16BE(at + 2)
    found.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length + (-length & 3)
  }
  return {
    type: bytes.readUInt16BE(0),
    transaction: bytes.toString('hex', 8, HEADER_BYTES),
    read: (type) => found.get(type),
  }
}

/** The 16 bytes of an address of IPv6, also of one that ends as one of IPv4. */
function bytesOfIpv6(address: string): Buffer {
  const [, start = address, ipv4] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  const end = ipv4 ? Buffer.from(ipv4.split('.').map(Number)).toString('hex') : ''
  const text = end ? `${start}${end.slice(0, 4)}:${end.slice(4)}` : address
  const [head = '', tail] = text.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const all = [...before, ...zeros, ...after]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** What an address is hidden by: the cookie, and for IPv6 the transaction too. */
function hide(address: Buffer, transaction: Buffer): Buffer {
  const mask = Buffer.alloc(16)
  mask.writeUInt32BE(COOKIE)
  transaction.copy(mask, 4)
  return Buffer.from(address.map((byte, at) => byte ^ (mask[at] ?? 0)))
}

/** XOR-PEER-ADDRESS and XOR-RELAYED-ADDRESS. */
const writeAddress =
  ({ address, port }: UdpAddress) =>
  (transaction: Buffer): Buffer => {
    const isIpv6 = address.includes(':')
    const bytes = isIpv6 ? bytesOfIpv6(address) : Buffer.from(address.split('.').map(Number))
    const head = Buffer.from([0, isIpv6 ? 2 : 1, 0, 0])
    head.writeUInt16BE(port ^ (COOKIE >>> 16), 2)
    return Buffer.concat([head, hide(bytes, transaction)])
  }
function readAddress(bytes: Buffer, transaction: string): UdpAddress {
  const address = hide(bytes.subarray(4), Buffer.from(transaction, 'hex'))
  const groups = address.toString('hex').match(/.{4}/g) ?? []
  return {
    address: bytes[1] === 2 ? groups.join(':') : address.join('.'),
    port: bytes.readUInt16BE(2) ^ (COOKIE >>> 16),
  }
}

const bind = (socket: Socket) =>
  new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', () => resolve()))

/** As much of a TURN client (RFC 8656) as shows what a relay lets through: UDP, itself over IPv4, long-term credentials. */
export class TurnClient {
  /** What came through the relay, with who sent it. */
  readonly received: { from: UdpAddress; text: string }[] = []
  readonly #socket = createSocket('udp4')
  readonly #answers = new Map<string, Message>()
  #realm = Buffer.alloc(0)
  #nonce = Buffer.alloc(0)
  #allocated = false

  constructor(
    readonly server: UdpAddress,
    readonly credentials?: TurnCredentials,
  ) {
    this.#socket.on('message', (bytes) => {
      const message = readMessage(bytes)
      if (message.type !== methods.dataIndication)
        return void this.#answers.set(message.transaction, message)
      const peer = message.read(attributes.peer)
      const text = message.read(attributes.data)?.toString() ?? ''
      if (peer) this.received.push({ from: readAddress(peer, message.transaction), text })
    })
    // Nobody listens at the port yet, or any more: the server is asked again.
    this.#socket.on('error', () => undefined)
  }

  open(): Promise<void> {
    return bind(this.#socket)
  }

  /** Gives its address back: the relay would refuse whoever gets this port next. */
  async close(): Promise<void> {
    if (this.#allocated) await this.#request(methods.refresh, [[attributes.lifetime, NO_TIME]])
    this.#socket.close()
  }

  /** Resolves once the server is there. @throws whatever `lives` throws meanwhile */
  async reach(lives: () => void): Promise<void> {
    await this.#exchange(methods.binding, [], undefined, lives)
  }

  /** The address at the relay by which others reach this client, of IPv4 or of IPv6. @throws TurnRefusal */
  async allocate(version: 4 | 6 = 4): Promise<UdpAddress> {
    const asked: Attribute[] = [
      [attributes.transport, OVER_UDP],
      ...(version === 6 ? [[attributes.family, BY_IPV6] as const] : []),
    ]
    // The first answer refuses, and says what is signed with.
    const first = await this.#exchange(methods.allocate, asked)
    this.#realm = Buffer.from(first.read(attributes.realm) ?? '')
    this.#nonce = Buffer.from(first.read(attributes.nonce) ?? '')
    const answer = await this.#request(methods.allocate, asked)
    this.#allocated = true
    const relayed = answer.read(attributes.relayed)
    if (!relayed) throw new Error('the relay named no address')
    return readAddress(relayed, answer.transaction)
  }

  /** Lets a peer's packets through, and this client's to it. @throws TurnRefusal */
  async permit(peer: UdpAddress): Promise<void> {
    await this.#request(methods.permission, [[attributes.peer, writeAddress(peer)]])
  }

  /** To a peer through the relay; nothing says whether it arrived. */
  send(peer: UdpAddress, text: string): void {
    const list: Attribute[] = [
      [attributes.peer, writeAddress(peer)],
      [attributes.data, Buffer.from(text)],
    ]
    this.#post(writeMessage(methods.sendIndication, randomBytes(12), list))
  }

  #post(bytes: Buffer): void {
    this.#socket.send(bytes, this.server.port, this.server.address)
  }

  async #request(method: number, list: readonly Attribute[]): Promise<Message> {
    const { username, credential } = this.credentials ?? {}
    const signed: Attribute[] =
      username === undefined
        ? [...list]
        : [
            ...list,
            [attributes.username, Buffer.from(username)],
            [attributes.realm, this.#realm],
            [attributes.nonce, this.#nonce],
          ]
    const key =
      username === undefined
        ? undefined
        : createHash('md5').update(`${username}:${this.#realm}:${credential}`).digest()
    const answer = await this.#exchange(method, signed, key)
    if (answer.type === (method | SUCCESS)) return answer
    const error = answer.read(attributes.errorCode)
    if (answer.type !== (method | ERROR) || !error) throw new Error('an answer of another kind')
    throw new TurnRefusal((error[2] ?? 0) * 100 + (error[3] ?? 0))
  }

  /** Sends until there is an answer, as packets get lost. */
  async #exchange(
    method: number,
    list: readonly Attribute[],
    key?: Buffer,
    lives: () => void = () => undefined,
  ): Promise<Message> {
    const transaction = randomBytes(12)
    const bytes = writeMessage(method, transaction, list, key)
    let sentAt = -Infinity
    return until('an answer of the relay', () => {
      lives()
      if (performance.now() - sentAt > RESEND_MS) {
        sentAt = performance.now()
        this.#post(bytes)
      }
      return this.#answers.get(transaction.toString('hex'))
    })
  }
}
