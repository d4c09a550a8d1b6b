import { once } from 'node:events'
import { WebSocket } from 'ws'
import { callEndpoints } from '@contract/call/endpoints'
import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import type { PlatformName } from '@contract/headers'
import { languages } from '@contract/languages'
import { messageEndpoints } from '@contract/message/endpoints'
import { SOCKET_PATH } from '@contract/message/socket'
import { callScreenIds } from '@/features/call/test-ids'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** A browser of the member's, as far as others notice one. */
async function openBrowser(member: Member): Promise<WebSocket> {
  const { ticket } = await member.call(messageEndpoints.imTicket, {})
  const address = member.serverUrl.replace(/^http/, 'ws')
  const socket = new WebSocket(`${address}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`)
  await once(socket, 'open')
  return socket
}

/** Where no device of the other can take the call, its caller reads why, in every language; nothing rings. */
export const refusedAcross: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const mia = await new Member(server.url, 'across_mia', 'across-mia@journey.example').register()
  const ben = await new Member(server.url, 'across_ben', 'across-ben@journey.example').register(
    await mia.code(),
  )
  const conversation = await talkWithInviter(ben)
  const request = { conversation, type: 'audio' } as const

  /** Whoever is there is noted a moment later: until then it rings, and is given up. */
  async function refuses(caller: Member, platform: PlatformName, error: keyof typeof callErrors) {
    await eventually(async () => {
      const rung = await caller.call(callEndpoints.createCall, request, { platform }).then(
        ({ call }) => call,
        (refusal: unknown) => String(refusal),
      )
      if (typeof rung !== 'string') {
        const { shareId } = rung
        const stats = callStats.cancelled
        await caller.call(callEndpoints.updateCallStats, { shareId, stats }, { platform })
      }
      expect(rung).toContain(String(callErrors[error]))
    })
    for (const each of languages)
      await expect(
        caller.call(callEndpoints.createCall, request, { platform, language: each }),
      ).rejects.toThrow(text(each, `errors:${error}`))
  }

  const browser = await openBrowser(ben)
  try {
    await refuses(mia, 'weapp', 'CALL_ANSWERED_IN_BROWSER')
    const phone = await newPerson({ language, serverUrl: server.url })
    await logIn(phone, mia.email)
    for (const kind of ['microphone', 'camera'] as const) await phone.permit(kind, true)
    await phone.open('/pages/message/timeLine', { conversation })
    await phone.tap(callScreenIds.place)
    await phone.tap('action-audio')
    await phone.see(t('errors:CALL_ANSWERED_IN_BROWSER'))
    await phone.shot('call-refused')
    await phone.arrive('/pages/message/timeLine')

    // The other way round, and the phone does not ring.
    await refuses(ben, 'h5', 'CALL_ANSWERED_IN_WECHAT')
    await phone.miss(t('components:call.audio'))
    expect(phone.complaints()).toEqual([])
  } finally {
    browser.close()
  }
}
