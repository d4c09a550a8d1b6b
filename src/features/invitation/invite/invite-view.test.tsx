import { drawPicture } from '@/platform/capabilities/picture/draw-picture'
import { render } from '../../../../test/support/client/render'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { recordToasts } from '../../../../test/support/client/toasts'
import { InviteShare } from './invite-share'
import { InviteView } from './invite-view'
import { inviteIds } from './test-ids'

jest.mock('@/platform/capabilities/picture/draw-picture', () => ({
  drawPicture: jest.fn(() => Promise.resolve('data:image/png;base64,AA==')),
}))

const mockUse = jest.fn()
jest.mock('@/lib/tasks/page-use', () => ({
  reportUse: (path: string): unknown => Promise.resolve(mockUse(path)),
}))

inEnglish()
beforeEach(() => {
  mockUse.mockClear()
  fakeApi(() => ({ code: 50300, msg: 'none' }))
})

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
  expect(mockUse).not.toHaveBeenCalled()
  await screen.tap(screen.role('button', 'Copy link'))
  await screen.until(() => expect(toasts).toEqual(['Copied']))
  // What a task asks for: the invitation left by any of its ways.
  await screen.until(() => expect(mockUse.mock.calls).toEqual([['/pages/invite/index']]))
  await screen.tap(screen.field(inviteIds.code))
  await screen.until(() => expect(mockUse).toHaveBeenCalledTimes(2))
  await screen.tap(screen.field('invite-share'))
  screen.role('dialog', 'Share')
  // This browser has no sheet of its own.
  expect(() => screen.field('invite-sheet-sheet')).toThrow()
  // The sheet alone shares nothing.
  expect(mockUse).toHaveBeenCalledTimes(2)
  await screen.tap(screen.field('invite-sheet-copy'))
  await screen.until(() => expect(mockUse).toHaveBeenCalledTimes(3))
  await screen.until(() => expect(written).toEqual([link, '7KQ2M9XD', link]))
  await screen.tap(screen.field('invite-sheet-poster'))
  await screen.until(() => expect(drawPicture).toHaveBeenCalledTimes(2))
})

it('the poster that a share sheet takes is an invitation too, one that is left is none', async () => {
  let leaves = true
  const taken: string[] = []
  const abort = Object.assign(new Error('left'), { name: 'AbortError' })
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files: [file] }: { files: [File] }) =>
      leaves ? Promise.reject(abort) : Promise.resolve(void taken.push(file.name)),
  })
  try {
    const screen = await render(<InviteView code="7KQ2M9XD" link={link} />)
    await screen.findText('Save the picture')
    await screen.tap(screen.field(`${inviteIds.poster}-share`))
    await screen.settle()
    expect(mockUse).not.toHaveBeenCalled()
    leaves = false
    await screen.tap(screen.field(`${inviteIds.poster}-share`))
    await screen.until(() => expect(mockUse.mock.calls).toEqual([['/pages/invite/index']]))
    expect(taken).toEqual(['7KQ2M9XD.png'])
  } finally {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  }
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
