import { inEnglish } from '../../../test/support/client/english'
import { recordToasts } from '../../../test/support/client/toasts'
import { openCallMedia } from './open-call-media'

const mockAllowed: Record<string, string> = {}
jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: (kind: string) => Promise.resolve(mockAllowed[kind]),
}))
const mockOpen = jest.fn()
jest.mock('@/platform/capabilities/call/call', () => ({
  canCall: () => true,
  openMedia: (what: string): unknown => mockOpen(what),
}))

inEnglish()
beforeEach(() => {
  mockOpen.mockReset().mockResolvedValue({ type: 'open', media: { hasPicture: false } })
})

it('a refused microphone is said, with where to allow it', async () => {
  const toasts = recordToasts()
  mockAllowed.microphone = 'refused'
  expect(await openCallMedia('audio')).toBeUndefined()
  expect(toasts).toEqual(['Microphone access is off. Turn it on in your settings and try again.'])
  expect(mockOpen).not.toHaveBeenCalled()
})

it('a refused camera leaves the sound, and that is said', async () => {
  const toasts = recordToasts()
  Object.assign(mockAllowed, { microphone: 'granted', camera: 'refused' })
  expect(await openCallMedia('video')).toEqual({ hasPicture: false })
  expect(mockOpen).toHaveBeenCalledWith('audio')
  expect(toasts).toEqual(['Camera access is off, so the call is audio only.'])
})

it('a camera that is allowed and does not open leaves the sound, and that is said', async () => {
  const toasts = recordToasts()
  Object.assign(mockAllowed, { microphone: 'granted', camera: 'granted' })
  expect(await openCallMedia('video')).toEqual({ hasPicture: false })
  expect(mockOpen).toHaveBeenCalledWith('video')
  expect(toasts).toEqual(['The camera can’t be used right now.'])
})
