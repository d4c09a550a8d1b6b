import { drawPicture } from '@/platform/capabilities/picture/draw-picture'
import { render } from '../../../../test/support/client/render'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { recordToasts } from '../../../../test/support/client/toasts'
import { InviteShare } from './invite-share'
import { InviteView } from './invite-view'

jest.mock('@/platform/capabilities/picture/draw-picture', () => ({
  drawPicture: jest.fn(() => Promise.resolve('data:image/png;base64,AA==')),
}))

const mockUse = jest.fn()
jest.mock('@/lib/tasks/page-use', () => ({
  reportUse: (path: string): unknown => Promise.resolve(mockUse(path)),
}))

inEnglish()
beforeEach(() => void fakeApi(() => ({ code: 50300, msg: 'none' })))

const link = 'https://www.starcard.example/i/7KQ2M9XD'

it('shows poster, code and link, copies the link, also from the sheet that shares it', async () => {
  const written: string[] = []
  const toasts = recordToasts()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
  const screen = await render(
    <>
      <InviteView code="7KQ2M9XD" link={link} />
      <InviteShare code="7KQ2M9XD" link={link} />
    </>,
  )
  await screen.findText('Save the picture')
  expect(drawPicture).toHaveBeenCalledTimes(1)
  expect(screen.text()).toContain('7KQ2 M9XD')
  expect(screen.text()).toContain(link)
  await screen.tap(screen.role('button', 'Copy link'))
  await screen.until(() => expect(toasts).toEqual(['Copied']))
  await screen.tap(screen.field('invite-share'))
  screen.role('dialog', 'Share')
  // This browser has no sheet of its own.
  expect(() => screen.field('invite-sheet-sheet')).toThrow()
  // The sheet alone shares nothing.
  expect(mockUse).not.toHaveBeenCalled()
  await screen.tap(screen.field('invite-sheet-copy'))
  await screen.until(() => expect(mockUse.mock.calls).toEqual([['/pages/invite/index']]))
  await screen.until(() => expect(written).toEqual([link, link]))
  await screen.tap(screen.field('invite-sheet-poster'))
  await screen.until(() => expect(drawPicture).toHaveBeenCalledTimes(2))
})

it('on screen 6: shows code and link with their copy buttons before the poster', async () => {
  const screen = await render(<InviteView code="7KQ2M9XD" link={link} />)
  await screen.findText('Save the picture')
  const places = ['Recommendation code', '7KQ2 M9XD', link, 'Copy link', 'Save the picture'].map(
    (words) => screen.text().indexOf(words),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})
