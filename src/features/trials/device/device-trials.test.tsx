import { WebSocketServer } from 'ws'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { DeviceTrials } from './device-trials'
import { trialIds } from './test-ids'

const mockPlayer = { outcome: Promise.resolve({ type: 'blocked' }), stop: jest.fn() }
jest.mock('@/platform/capabilities/ringtone/ringtone', () => ({ playRingtone: () => mockPlayer }))

inEnglish()
afterEach(() => mockPlayer.stop.mockClear())

const byId = (id: string): Element => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

it('rings under a banner, says that the sound was blocked, and is still when it is declined', async () => {
  const screen = await render(<DeviceTrials />)
  await screen.until(() => screen.role('button', 'Ring'))
  await screen.tap(byId(trialIds.ring))
  await screen.until(() => screen.role('alertdialog', 'Incoming voice call: Test call'))
  await screen.findText('plays no sound before')
  await screen.tap(screen.role('button', 'Decline'))
  expect(mockPlayer.stop).toHaveBeenCalledTimes(1)
  expect(screen.text()).not.toContain('plays no sound before')
})

it('is still when the page is left', async () => {
  const screen = await render(<DeviceTrials />)
  await screen.tap(byId(trialIds.ring))
  screen.unmount()
  expect(mockPlayer.stop).toHaveBeenCalledTimes(1)
})

it('connects to an address, sends, hears text and bytes, and says how it ended', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (peer) => {
    peer.on('message', (data: Buffer) => {
      if (data.toString() === 'bye') return peer.close(4001)
      peer.send(`you said ${data.toString()}`)
      peer.send(new Uint8Array([1, 2, 3]))
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const at = server.address()
  const screen = await render(<DeviceTrials />)
  await screen.type(
    screen.field(trialIds.address),
    `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
  )
  await screen.tap(byId(trialIds.connect))
  await screen.findText('Connected.')
  await screen.type(screen.field(trialIds.message), 'hello')
  await screen.tap(byId(trialIds.send))
  await screen.findText('Received: you said hello')
  await screen.findText('Received 3 bytes')
  await screen.type(screen.field(trialIds.message), 'bye')
  await screen.tap(byId(trialIds.send))
  await screen.findText('Closed (4001).')
  expect(byId(trialIds.connect)).toBeDefined()
  await new Promise((resolve) => server.close(resolve))
})

it('says that nobody answers at an address', async () => {
  const screen = await render(<DeviceTrials />)
  await screen.type(screen.field(trialIds.address), 'nowhere')
  await screen.tap(byId(trialIds.connect))
  await screen.findText('Could not connect (600009)')
})
