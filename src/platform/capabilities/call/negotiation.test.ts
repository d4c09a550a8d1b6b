import type { Signal } from '@contract/call/call'
import { Negotiation, type Connection } from './negotiation'

type State = RTCSignalingState

/** A browser's connection as far as offers and answers go: it keeps the rules of the signalling states. */
class FakeConnection {
  signalingState: State = 'stable'
  localDescription: RTCSessionDescription | null = null
  remote: string | undefined
  candidates: string[] = []
  restarts = 0
  private made = 0
  private readonly listeners = new Map<string, (event: object) => void>()

  constructor(readonly name: string) {}

  addEventListener(type: string, listener: (event: object) => void): void {
    this.listeners.set(type, listener)
  }

  need(): void {
    this.listeners.get('negotiationneeded')?.({})
  }

  find(candidate: string): void {
    const found = { candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' }
    this.listeners.get('icecandidate')?.({ candidate: found })
  }

  setLocalDescription(): Promise<void> {
    this.made += 1
    const isAnswer = this.signalingState === 'have-remote-offer'
    const type = isAnswer ? ('answer' as const) : ('offer' as const)
    const sdp = `${type} ${this.made} of ${this.name}`
    this.localDescription = { type, sdp, toJSON: () => ({ type, sdp }) }
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer'
    return Promise.resolve()
  }

  setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
    if (type === 'answer' && this.signalingState !== 'have-local-offer')
      return Promise.reject(new Error('no offer is open'))
    // An offer that comes over an own one takes that back.
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable'
    this.remote = sdp
    return Promise.resolve()
  }

  addIceCandidate({ candidate = '' }: RTCIceCandidateInit = {}): Promise<void> {
    if (this.remote === undefined) return Promise.reject(new Error('no description'))
    this.candidates.push(candidate)
    return Promise.resolve()
  }

  restartIce(): void {
    this.restarts += 1
    this.need()
  }

  setConfiguration(): void {}
}

/** Two sides whose signals wait until the test lets them through. */
function createPair() {
  const sides = ['polite', 'impolite'].map((name) => {
    const connection = new FakeConnection(name)
    const told: Signal[] = []
    const negotiation = new Negotiation(connection as unknown as Connection, {
      polite: name === 'polite',
      signal: (data) => told.push(data),
    })
    return { connection, told, negotiation }
  })
  const [polite, impolite] = sides
  if (!polite || !impolite) throw new Error('two sides')
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const deliver = async () => {
    for (let round = 0; round < 6; round += 1) {
      const [ofPolite, ofImpolite] = [polite.told.splice(0), impolite.told.splice(0)]
      for (const data of ofPolite) impolite.negotiation.take(data)
      for (const data of ofImpolite) polite.negotiation.take(data)
      await settle()
    }
  }
  return { polite, impolite, settle, deliver }
}

it('an offer is answered', async () => {
  const { polite, impolite, deliver, settle } = createPair()
  impolite.connection.need()
  await settle()
  await deliver()
  expect(polite.connection.remote).toBe('offer 1 of impolite')
  expect(impolite.connection.remote).toBe('answer 1 of polite')
  expect([polite, impolite].map(({ connection }) => connection.signalingState)).toEqual([
    'stable',
    'stable',
  ])
})

it('of two offers that cross the impolite one stands, and candidates of the other are let go', async () => {
  const { polite, impolite, deliver, settle } = createPair()
  for (const { connection } of [polite, impolite]) connection.need()
  await settle()
  polite.connection.find('of the offer that is taken back')
  await deliver()
  expect(polite.connection.remote).toBe('offer 1 of impolite')
  expect(impolite.connection.remote).toBe('answer 2 of polite')
  impolite.connection.find('later')
  await deliver()
  expect(polite.connection.candidates).toEqual(['later'])
  expect(impolite.connection.candidates).toEqual([])
})

it('a candidate that has overtaken its description has its place once that is there', async () => {
  const { polite, impolite, deliver, settle } = createPair()
  impolite.connection.need()
  await settle()
  impolite.connection.find('first')
  impolite.told.reverse()
  await deliver()
  expect(polite.connection.candidates).toEqual(['first'])
})

it('an offer or an answer that was lost is said again', async () => {
  const { polite, impolite, deliver, settle } = createPair()
  impolite.connection.need()
  await settle()
  impolite.told.splice(0)
  impolite.negotiation.renew()
  await settle()
  await deliver()
  expect(impolite.connection.signalingState).toBe('stable')
  impolite.connection.need()
  await settle()
  for (const data of impolite.told.splice(0)) polite.negotiation.take(data)
  await settle()
  polite.told.splice(0)
  impolite.negotiation.renew()
  await deliver()
  expect([impolite.connection.signalingState, impolite.connection.restarts]).toEqual(['stable', 0])
  impolite.negotiation.renew()
  await settle()
  await deliver()
  expect([impolite.connection.restarts, impolite.connection.signalingState]).toEqual([1, 'stable'])
})

it('an answer that nobody waits for changes nothing, and what comes after it is heard', async () => {
  const { polite, impolite, deliver, settle } = createPair()
  polite.negotiation.take({ kind: 'description', type: 'answer', sdp: 'stray' })
  impolite.connection.need()
  await settle()
  await deliver()
  expect(polite.connection.remote).toBe('offer 1 of impolite')
})
