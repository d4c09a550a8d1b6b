import { messageEndpoints } from '@contract/message/endpoints'
import { callIds } from '@/components/call-banner/test-ids'
import { callScreenIds } from '@/features/call/test-ids'
import { ownAddress, startCoturn, type Coturn } from '../../support/coturn'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import { CALL, callFrom } from './call-steps'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'

const TALK = '/pages/message/timeLine'

const call = async (
  renewRelay: () => Promise<void>,
  ...[server, newPerson, language]: Parameters<JourneyRun>
): Promise<void> => {
  const t = (key: string) => text(language, key)
  const mia = await new Member(server.url, 'relay_mia', 'relay-mia@journey.example').register()
  const ben = await new Member(server.url, 'relay_ben', 'relay-ben@journey.example').register(
    await mia.code(),
  )
  const conversation = await talkWithInviter(ben)
  const one = await newPerson({ language, serverUrl: server.url })
  const two = await newPerson({ language, serverUrl: server.url })
  await logIn(one, mia.email)
  await logIn(two, ben.email)
  for (const person of [one, two])
    for (const kind of ['microphone', 'camera'] as const) await person.permit(kind, true)
  await one.open(TALK, { conversation })

  await callFrom(one, 'video')
  await two.tap(callIds.accept)
  for (const person of [one, two]) {
    await person.arrive(CALL)
    await person.hears()
    await person.watches()
    await eventually(async () => expect(await person.isRelayed()).toBe(true))
  }

  // What it had allocated is gone: another try, with credentials of now, finds the way again.
  await renewRelay()
  await one.see(t('messages:call.reconnecting'))
  for (const person of [one, two]) {
    await person.hears()
    await person.watches()
    await eventually(async () => expect(await person.isRelayed()).toBe(true))
  }
  await two.tap(callScreenIds.hangUp)
  await one.see(t('messages:call.over.ended'))
  await eventually(async () => {
    const range = { conversation, from: 1, to: 50 }
    const messages = await mia.call(messageEndpoints.imMessages, range)
    expect(messages.map((message) => message.type === 'call' && message.stats)).toEqual([4])
  })
  for (const person of [one, two]) expect(person.complaints()).toEqual([])
}

/** Two members call each other through Debian's coturn and nothing else, with sound and pictures; the relay ends and starts again meanwhile. */
export function relayedCall(): Pick<Journey, 'prepare' | 'run'> {
  let coturn: Coturn
  const renewRelay = async () => {
    const { address, port } = coturn
    await coturn.end()
    coturn = await startCoturn({ address, port })
  }
  return {
    async prepare() {
      coturn = await startCoturn({ address: ownAddress() })
      return {
        settings: { ...coturn.settings, CALL_RELAY_ONLY: 'on' },
        close: () => coturn.end(),
      }
    },
    run: (...given) => call(renewRelay, ...given),
  }
}
