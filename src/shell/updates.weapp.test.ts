import { confirm } from '@/lib/overlay/confirm'
import { inEnglish } from '../../test/support/client/english'
import { until } from '../../test/support/client/until'
import { beginUpdates } from './updates'

let mockReady = () => {}
const mockApply = jest.fn()
jest.mock('@/platform/capabilities/app-update/app-update', () =>
  jest.requireActual('@/platform/capabilities/app-update/app-update.weapp'),
)
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getUpdateManager: () => ({
      onUpdateReady: (listener: () => void) => (mockReady = listener),
      applyUpdate: mockApply,
    }),
  },
}))
let mockCalm = () => {}
jest.mock('./calm-page', () => ({
  onCalmPage: (listener: () => void) => (mockCalm = listener),
}))
jest.mock('@/lib/overlay/confirm', () => ({ confirm: jest.fn() }))
const answer = jest.mocked(confirm)

inEnglish()
beforeEach(() => {
  mockCalm = () => {}
  jest.clearAllMocks()
})

it.each([
  ['now, and begins', true, 1],
  ['later, and goes on', false, 0],
])(
  'a version that has been fetched is asked about at a calm moment: %s',
  async (_what, now, begun) => {
    answer.mockResolvedValue(now)
    beginUpdates()
    mockReady()
    await until(() => {
      mockCalm()
      expect(answer).toHaveBeenCalled()
    })
    await until(() => expect(mockApply).toHaveBeenCalledTimes(begun))
    expect(answer.mock.calls[0]?.[0]).toEqual({
      title: 'A new version is ready',
      confirmText: 'Update now',
      cancelText: 'Later',
    })
  },
)

it('asks nothing while there is none', () => {
  beginUpdates()
  mockCalm()
  expect(answer).not.toHaveBeenCalled()
})
