import { inEnglish } from '../../../../../test/support/client/english'
import { render } from '../../../../../test/support/client/render'
import { recordToasts } from '../../../../../test/support/client/toasts'
import { useRecording } from './use-recording'

jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: () => Promise.resolve('refused'),
}))

inEnglish()

function Recorder({ onEnd }: { onEnd: () => void }) {
  useRecording({ onEnd, onRecorded: () => undefined })
  return null
}

it('a refused microphone is said, with where to allow it, and the composer comes back', async () => {
  const toasts = recordToasts()
  const ended = jest.fn()
  const screen = await render(<Recorder onEnd={ended} />)
  await screen.until(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(toasts).toEqual(['Microphone access is off. Turn it on in your settings and try again.'])
})
