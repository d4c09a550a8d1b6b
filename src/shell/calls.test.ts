import { newCurrent, useCalls } from '@/lib/calls/calls-store'
import { useMessages } from '@/lib/messages/messages-store'
import { incoming } from '../../test/support/client/call-server'
import { until } from '../../test/support/client/until'
import { beginCalls } from './calls'

const mockDropped = jest.fn()
jest.mock('@/lib/calls/calls', () => ({ dropCalls: (): unknown => mockDropped() }))
jest.mock('@/features/call/call-layer', () => ({ CallLayer: () => null }))

it('a call ends as somebody signs out or another one in, and not as it is learnt whose the session is', async () => {
  beginCalls()
  useCalls.setState({ current: newCurrent(incoming) })
  useMessages.setState({ me: 'me' })
  useMessages.setState({ me: 'her' })
  await until(() => expect(mockDropped).toHaveBeenCalledTimes(1))
  useMessages.setState({ me: '' })
  await until(() => expect(mockDropped).toHaveBeenCalledTimes(2))
})
