import { after } from '@/lib/machines/after'
import { inEnglish } from '../../../test/support/client/english'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { render } from '../../../test/support/client/render'
import { webPageIds } from './test-ids'
import { WebPage } from './web-page'

jest.mock('@/lib/machines/after', () => ({ after: jest.fn() }))
const mockLeft = jest.fn((_url: string) => Promise.resolve({ type: 'opened' }))
jest.mock('@/platform/capabilities/open-external/open-external', () => ({
  openExternal: (url: string) => mockLeft(url),
}))

inEnglish()
const OURS = 'https://www.starcard.example/terms'
const frame = () => document.getElementById(webPageIds.frame)

it('shows a page of an allowed site in a frame that may use no device', async () => {
  const screen = await render(
    <WebPage address={OURS} build={(address) => Promise.resolve(`${address}?ok`)} />,
  )
  await screen.until(() => expect(frame()?.getAttribute('src')).toBe(`${OURS}?ok`))
  expect(frame()?.getAttribute('allow')).toBe('')
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
  expect(screen.role('status', 'Loading')).toBeDefined()
  frame()?.dispatchEvent(new Event('load'))
  await screen.until(() => expect(document.querySelector('[role=status]')).toBeNull())
})

it('has the web error page try again, once by itself, where the address cannot be made', async () => {
  const clock = fakeAfter()
  jest.mocked(after).mockImplementation(clock.after)
  const build = jest.fn((_address: string) => Promise.reject<string>(new Error('lost')))
  const screen = await render(<WebPage address={OURS} build={build} />)
  await screen.findText('Something went wrong')
  clock.pass(2000)
  await screen.until(() => expect(build).toHaveBeenCalledTimes(2))
  await screen.findText('This page failed again')
  build.mockResolvedValueOnce(OURS)
  await screen.tap(screen.role('button'))
  await screen.until(() => expect(frame()?.getAttribute('src')).toBe(OURS))
})

it('says whose address it is before it leaves for another site, and hands no ticket over', async () => {
  const build = jest.fn()
  const screen = await render(
    <WebPage address="https://elsewhere.example/a?t={_token_}" build={build} />,
  )
  expect(frame()).toBeNull()
  await screen.findText('https://elsewhere.example')
  expect(mockLeft).not.toHaveBeenCalled()
  await screen.tap(screen.role('button', 'Open in the browser'))
  await screen.until(() => expect(mockLeft).toHaveBeenCalledWith('https://elsewhere.example/a?t='))
  expect(build).not.toHaveBeenCalled()
})

it.each(['', 'javascript:alert(1)', 'scan:', '//elsewhere.example', `h5:${OURS}`])(
  '%j is not a web address',
  async (address) => {
    const screen = await render(<WebPage address={address} build={jest.fn()} />)
    await screen.findText('This is not a web address')
    expect(frame()).toBeNull()
  },
)
