import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { messageEndpoints } from '@contract/message/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { documentIds } from '@/features/documents/reader/test-ids'
import { feedIds } from '@/features/feed/test-ids'
import { RUNS, scriptPayloads } from '../../support/script-payloads'
import { addByFile } from '../support/add-by-file'
import type { JourneyServer } from '../support/journey-server'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** As long as a nickname may be. */
const NAME = `<img src=x onerror=${RUNS}()>`
/** In a browser it would run where it is put as HTML, and is one element of text where it is not. */
const [, TITLE = ''] = scriptPayloads
const LAST = 'That is all.'

async function publishTerms(server: JourneyServer): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-journey-'))
  try {
    const file = path.join(folder, 'terms.html')
    writeFileSync(file, `<h1>Terms</h1>${scriptPayloads.join('')}<p>${LAST}</p>`)
    const today = new Date().toISOString().slice(0, 10)
    await opsOk(server, 'documents', 'publish', 'terms', 'en', file, '--from', today)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes to the inviter what would run, and a last word. */
async function writeTo(writer: Member): Promise<string> {
  const contacts: unknown = await writer.call(messageEndpoints.imContacts, { pageSize: 10 })
  const inviter: unknown = Array.isArray(contacts) ? contacts[0] : undefined
  const member = String(Reflect.get(Object(inviter), 'id'))
  const { conversation } = await writer.call(messageEndpoints.imOpen, { member })
  for (const [index, words] of [...scriptPayloads, LAST].entries())
    await writer.call(messageEndpoints.imSend, {
      cid: `others-words-${index}`,
      conversation,
      body: { type: 'text', text: words },
    })
  return conversation
}

/**
 * Somebody calls themselves, writes and shows on their card what would run as HTML, and so do an item of the feed and the terms. Everything
 * is read as words: a script that ran, or that the content policy stopped, would stand on the console.
 */
export const othersWords: JourneyRun = async (server, newPerson, language) => {
  const reader = await new Member(server.url, 'reader', 'reader@journey.example').register()
  const writer = await new Member(server.url, 'writer', 'writer@journey.example').register(
    await reader.code(),
  )
  await writer.call(profileEndpoints.updateNick, { nickname: NAME })
  const lines = { name: NAME, title: TITLE, company: TITLE }
  await writer.call(businessCardEndpoints.saveCard, {
    ...lines,
    shown: ['name', 'title', 'company'],
  })
  const conversation = await writeTo(writer)
  const item = await addByFile(server, 'feed', {
    titles: { en: TITLE },
    bodies: { en: [...scriptPayloads, LAST].join('\n\n') },
  })
  await publishTerms(server)

  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, reader.email)
  await person.find(feedIds.item(item))
  await person.see(TITLE)
  await person.open('/pages/team/list')
  await person.see(NAME)
  await person.open('/pages/message/list')
  await person.see(NAME)
  await person.open('/pages/message/timeLine', { conversation })
  await person.see(LAST)
  await person.see(scriptPayloads.at(-2) ?? '')
  await person.shot(`others-words-${language}`)
  await person.open('/pages/card/index', { code: await writer.code() })
  await person.see(NAME)
  await person.see(TITLE)
  await person.open('/pages/feed/detail', { id: item })
  await person.see(LAST)
  await person.open('/pages/sets/htmlContainer', { name: 'terms' })
  await person.find(documentIds.text)
  await person.shot(`others-words-terms-${language}`)
  // A document's frame runs no script, not even the journey's own, and the console says so.
  const others = person.complaints().filter((said) => !said.includes("'about:srcdoc'"))
  expect(others).toEqual([])
}
