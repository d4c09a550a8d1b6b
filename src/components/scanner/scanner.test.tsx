import { inEnglish, press } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { scannerIds } from '@/lib/test-ids/scanner'
import type { CameraOutcome } from '@/platform/capabilities/scan/contract'
import { Scanner } from './scanner'

let mockTell: (outcome: CameraOutcome) => void = () => undefined
const mockEnd = jest.fn()
const mockStart = jest.fn()
const mockPicture = jest.fn()
let mockAtDesk = false
jest.mock('@/platform/capabilities/scan/camera', () => ({
  watchCamera: (_id: string, tell: (outcome: CameraOutcome) => void) => {
    mockStart()
    mockTell = tell
    return () => mockEnd()
  },
  isAtDesk: () => mockAtDesk,
  readPicture: (src: string): unknown => mockPicture(src),
}))
jest.mock('@/platform/capabilities/media-pick/media-pick', () => ({
  pickImages: () =>
    Promise.resolve({ type: 'picked', files: [{ src: 'blob:a', name: 'a.png', size: 1 }] }),
}))

inEnglish()
beforeEach(() => {
  jest.clearAllMocks()
  mockAtDesk = false
})

async function open(test = false) {
  const done = jest.fn()
  const screen = await render(<Scanner open test={test} onDone={done} onGone={() => undefined} />)
  await screen.findText('No picture is kept')
  return { screen, done }
}

it('says what the camera is for, then where to hold it, and hands over the code', async () => {
  const { screen, done } = await open()
  mockTell({ type: 'opened' })
  await screen.findText('Hold the camera over the code.')
  mockTell({ type: 'scanned', text: '7KQ2M9XD' })
  expect(done.mock.calls).toEqual([['7KQ2M9XD']])
})

it('is closed by its button and by Esc; the camera goes off with it', async () => {
  const { screen, done } = await open()
  await screen.tap(screen.role('button', 'Close'))
  press(screen.role('dialog', 'Scan a code'), 'Escape')
  expect(done.mock.calls).toEqual([[], []])
  screen.unmount()
  expect(mockEnd).toHaveBeenCalledTimes(1)
})

it('refused, it says where that is changed, asks again, and takes what is typed', async () => {
  const { screen, done } = await open()
  mockTell({ type: 'denied' })
  await screen.findText('Turn it on in your settings')
  await screen.tap(screen.field(scannerIds.retry))
  expect([mockStart.mock.calls.length, mockEnd.mock.calls.length]).toEqual([2, 1])
  await screen.findText('No picture is kept')
  mockTell({ type: 'denied' })
  await screen.findText('What the code says')
  await screen.tap(screen.field(scannerIds.use))
  await screen.findText('Please enter a code.')
  await screen.type(screen.field('What the code says'), 'SC-2026')
  await screen.tap(screen.field(scannerIds.use))
  expect(done.mock.calls).toEqual([['SC-2026']])
})

it('without a camera asks for a test address where it is not the online service', async () => {
  const { screen } = await open(true)
  mockTell({ type: 'absent' })
  await screen.findText('Test address')
})

it('at a desk asks for a test address beside the camera; in the hand the camera stands alone', async () => {
  mockAtDesk = true
  const { screen, done } = await open(true)
  mockTell({ type: 'opened' })
  await screen.findText('Hold the camera over the code.')
  await screen.type(screen.field('Test address'), 'https://h.example/s?sn=1')
  await screen.tap(screen.field(scannerIds.use))
  expect(done.mock.calls).toEqual([['https://h.example/s?sn=1']])
  screen.unmount()
  mockAtDesk = false
  const { screen: inHand } = await open(true)
  mockTell({ type: 'opened' })
  await inHand.findText('Hold the camera over the code.')
  expect(inHand.text()).not.toContain('Test address')
})

it('reads a picture, and says when there is no code in it', async () => {
  const { screen, done } = await open()
  mockPicture.mockResolvedValueOnce({ type: 'nothing' })
  await screen.tap(screen.field(scannerIds.picture))
  await screen.findText('No code was found in this picture.')
  mockPicture.mockResolvedValueOnce({ type: 'scanned', text: 'from a picture' })
  await screen.tap(screen.field(scannerIds.picture))
  await screen.until(() => expect(done.mock.calls).toEqual([['from a picture']]))
})
