import { setOwner } from '@/lib/owner'
import { startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { useSession } from '@/session/session-store'
import { until } from '../../test/support/client/until'
import { ME, MessagesWorld } from '../../test/support/client/messages-world'
import { useLaunchState } from './launch-store'
import { beginMessages } from './messages'

it('the tab counts what a list that was open before has found', async () => {
  localStorage.clear()
  setOwner(ME)
  useSession.setState({ token: 'T', userId: ME })
  const world = new MessagesWorld()
  world.write('one')
  world.write('two')
  startMessages(ME)
  await until(() => expect(useMessages.getState().status).toBe('ready'))
  beginMessages()
  expect(useLaunchState.getState().unread).toBe(2)
  stopMessages()
  expect(useLaunchState.getState().unread).toBe(0)
})
