import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { GuidelineRow } from './guideline-row'

let mockState: object = { type: 'unsupported' }
let mockOpened: object = { type: 'opened' }
jest.mock('@/platform/capabilities/privacy/privacy', () => ({
  readGuideline: () => Promise.resolve(mockState),
  openGuideline: () => Promise.resolve(mockOpened),
}))

inEnglish()

it('is not there where a host has no guideline of its own', async () => {
  const screen = await render(<GuidelineRow />)
  expect(screen.text()).toBe('')
})

it.each([
  [{ type: 'agreed' }, 'Agreed'],
  [{ type: 'asks' }, 'Not agreed yet'],
])('says where the person stands: %o', async (state, words) => {
  mockState = state
  const screen = await render(<GuidelineRow />)
  expect(screen.role('button', 'Privacy guideline').textContent).toContain(words)
})

it('says that the guideline could not be shown', async () => {
  mockState = { type: 'failed', reason: 'x' }
  mockOpened = { type: 'failed', reason: 'x' }
  const screen = await render(<GuidelineRow />)
  await screen.tap(screen.role('button', 'Privacy guideline'))
  await screen.until(() =>
    expect(useOverlay.getState().toast?.text).toBe('WeChat could not show its guideline.'),
  )
})
