import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { PlatformName } from '@contract/headers'
import { messageEndpoints } from '@contract/message/endpoints'
import { SOCKET_PATH } from '@contract/message/socket'
import type { Member } from './member'

/** The call that a member is in, as one more device of theirs is told of it when it comes. */
export async function findCall(member: Member, platform: PlatformName): Promise<string> {
  const { ticket } = await member.call(messageEndpoints.imTicket, {}, { platform })
  const address = member.serverUrl.replace(/^http/, 'ws')
  const socket = new WebSocket(`${address}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`)
  const call = new Promise<string>((resolve) =>
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { type: string; call?: { shareId: string } }
      if (frame.type === 'call' && frame.call) resolve(frame.call.shareId)
    }),
  )
  await once(socket, 'open')
  const shareId = await call
  socket.close()
  return shareId
}
