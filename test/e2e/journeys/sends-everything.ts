import sharp from 'sharp'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { messageEndpoints } from '@contract/message/endpoints'
import { mapIds, placePickIds } from '@/features/location/test-ids'
import { messageIds } from '@/features/message/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { filmOnDevice } from '../support/add-by-file'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const PDF = { name: 'report.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }

async function attach(person: Person, kind: string): Promise<void> {
  await person.tap(messageIds.attach)
  await person.tap(`action-${kind}`)
}

/**
 * A browser and an app say why first, WeChat asks by itself. After the refusal the way to the settings of WeChat or of the phone is offered,
 * and a browser will ask again; the composer is back.
 */
async function refuseMicrophone(person: Person, t: (key: string) => string): Promise<void> {
  await person.permit('microphone', false)
  await attach(person, 'voice')
  if (person.holds !== 'start') {
    await person.see(t('messages:voice.reasonTitle'))
    await person.tap(shellIds.confirm)
    await person.miss(t('messages:voice.reasonTitle'))
  }
  if (person.holds !== 'nothing') {
    await person.see(t('components:permission.title'))
    await person.tap(shellIds.cancel)
  }
  await person.see(t('messages:voice.refused'))
  await person.find(messageIds.attach)
}

/** Android leads to the app's settings, an iPhone's web view asks once more; elsewhere the switch is turned already. */
async function allowMicrophone(person: Person): Promise<void> {
  await person.permit('microphone', true)
  await attach(person, 'voice')
  if (person.holds === 'everything') await person.tap(shellIds.confirm)
}

async function attachFile(person: Person, kind: string, file: typeof PDF): Promise<void> {
  await person.tap(messageIds.attach)
  await person.pickFiles(`action-${kind}`, [file])
}

const picture = async () => ({
  name: 'sea.png',
  bytes: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3b7dd8' } })
    .png()
    .toBuffer(),
})

/**
 * Between two members: a picture, a file, a voice note, a place, a card and a film, each opened by the other; and a picture that was taken back is
 * gone for who was offline, and from the server.
 */
export const sendsEverything: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const mia = await new Member(server.url, 'sender_mia', 'sender-mia@journey.example').register()
  const ben = await new Member(server.url, 'sender_ben', 'sender-ben@journey.example').register(
    await mia.code(),
  )
  await mia.call(businessCardEndpoints.saveCard, {
    name: 'Mia Chen',
    title: 'Guide',
    shown: ['name', 'title'],
  })
  const conversation = await talkWithInviter(ben)
  // A new account sends files only to who has written to it.
  const hello = { type: 'text', text: 'Hello Mia' } as const
  await ben.call(messageEndpoints.imSend, { cid: 'journey-hello', conversation, body: hello })
  /** Waits until a message stands. */
  const read = (seq: number) =>
    eventually(async () => {
      const range = { conversation, from: seq, to: seq }
      const [message] = await mia.call(messageEndpoints.imMessages, range)
      if (!message) throw new Error(`no message ${seq}`)
      return message
    })

  const one = await newPerson({ language, serverUrl: server.url })
  const two = await newPerson({ language, serverUrl: server.url })
  for (const [person, { email }] of [
    [one, mia],
    [two, ben],
  ] as const) {
    await logIn(person, email)
    await person.open('/pages/message/timeLine', { conversation })
    await person.see('Hello Mia')
  }

  await attachFile(one, 'picture', await picture())
  await read(2)
  await two.tap(messageIds.shown('2'))
  await two.tap('preview-close')
  await attachFile(one, 'file', PDF)
  await read(3)
  await two.see('report.pdf')
  await two.tap(messageIds.shown('3'))
  await two.see(t(two.keepsFiles ? 'messages:file.saved' : 'messages:file.copied'))
  const kept = [{ name: PDF.name, text: PDF.bytes.toString('latin1') }]
  await eventually(async () =>
    expect((await two.noticed()).files).toEqual(two.keepsFiles ? kept : []),
  )

  await refuseMicrophone(one, t)
  await allowMicrophone(one)
  await one.see(text(language, 'messages:voice.records', { length: '0:01', most: '1:00' }))
  await one.tap(messageIds.voiceSend)
  const voice = await read(4)
  await two.tap(messageIds.shown('4'))
  await eventually(async () => {
    expect(voice).toMatchObject({ type: 'voice', url: (await two.noticed()).heard.at(-1) })
  })
  await two.see(t('messages:voice.play'))

  await attach(one, 'location')
  await one.arrive('/pages/location/pick')
  await one.find(mapIds.map)
  await one.type(placePickIds.search, 'far tower')
  await one.see('Far Tower')
  await one.tap(placePickIds.row(0))
  await one.tap(placePickIds.confirm)
  await one.arrive('/pages/message/timeLine')
  expect(await read(5)).toMatchObject({ type: 'location', name: 'Far Tower' })
  await two.tap(messageIds.shown('5'))
  await two.arrive('/pages/location/view')
  await two.see('Far Tower')
  await two.back()
  await two.arrive('/pages/message/timeLine')

  await attach(one, 'card')
  expect(await read(6)).toMatchObject({ type: 'card', code: await mia.code() })
  await one.shot(`message-kinds-${language}`)
  await two.tap(messageIds.shown('6'))
  await two.arrive('/pages/card/index')
  await two.see('Mia Chen')
  await two.back()
  await two.arrive('/pages/message/timeLine')

  await attachFile(one, 'video', filmOnDevice())
  expect(await read(7)).toMatchObject({ type: 'video' })
  await two.tap(messageIds.shown('7'))
  await two.watchesFilm(messageIds.shown('7'))

  // Two minutes are given for it: a picture just sent, whatever came before has taken.
  await attachFile(one, 'picture', await picture())
  const shown = await read(8)
  await two.find(messageIds.shown('8'))
  await two.offline(true)
  await one.tap(messageIds.message(shown.cid ?? ''))
  await one.tap('action-recall')
  await one.see(t('messages:recalledByYou'))
  await two.offline(false)
  await two.see(t('messages:recalled'))
  await eventually(async () => {
    const { url } = shown.type === 'picture' ? shown : { url: '' }
    expect((await fetch(url)).status).toBe(404)
  })
  // What was asked for while offline.
  two.complaints()
  expect(one.complaints()).toEqual([])
}
