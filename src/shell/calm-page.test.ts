import { callStats } from '@contract/call/limits'
import type { Call } from '@contract/call/call'
import { noCalls, useCalls } from '@/lib/calls/calls-store'
import { confirm, modals } from '@/lib/overlay/confirm'
import { sight } from '@/lib/overlay/page-in-sight'
import { onCalmPage } from './calm-page'

let mockPath = '/pages/index'
jest.mock('@/lib/navigation/navigate', () => ({
  readCurrentAddress: () => ({ path: mockPath, query: {} }),
}))

const come = (path: string) => {
  mockPath = path
  sight.setState({ page: {} })
}
const ringing = { shareId: 's', stats: callStats.ringing } as unknown as Call

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  document.body.innerHTML = ''
  useCalls.setState(noCalls)
  come('/pages/index')
})
afterEach(() => {
  modals.clear()
  jest.useRealTimers()
})

function wait(): { asked: jest.Mock; stop: () => void } {
  const asked = jest.fn()
  const stop = onCalmPage(asked)
  return { asked, stop }
}

it('a tab with nothing on it is calm after a moment, and is told once', () => {
  const { asked } = wait()
  expect(asked).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1_000)
  come('/pages/income/index')
  jest.advanceTimersByTime(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

it.each<[string, () => void, () => void]>([
  ['a page beside the tabs', () => come('/pages/order/list'), () => come('/pages/index')],
  [
    'a question',
    () => void confirm({ title: 'Sure?' }),
    () => {
      modals.clear()
      jest.advanceTimersByTime(1_000)
    },
  ],
  [
    'a call that rings',
    () => useCalls.setState({ incoming: ringing }),
    () => useCalls.setState(noCalls),
  ],
  [
    'text in a field of the login page',
    () => {
      document.body.innerHTML = '<input value="mia@star.example">'
      come('/pages/login/index')
    },
    () => {
      document.body.innerHTML = ''
      come('/pages/login/index')
    },
  ],
])('waits while there is %s', (_what, begin, end) => {
  begin()
  const { asked } = wait()
  jest.advanceTimersByTime(5_000)
  expect(asked).not.toHaveBeenCalled()
  end()
  jest.advanceTimersByTime(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('asks nothing after it was stopped', () => {
  const { asked, stop } = wait()
  stop()
  jest.advanceTimersByTime(5_000)
  expect(asked).not.toHaveBeenCalled()
})
