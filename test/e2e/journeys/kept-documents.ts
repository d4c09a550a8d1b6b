import { documentIds } from '@/features/documents/reader/test-ids'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'

/** A visitor keeps the terms as a file; without a connection is told so, and keeps them when it is back. */
export const keptDocuments: JourneyRun = async ({ url }, newPerson, language) => {
  const say = (key: string) => text(language, key)
  const person = await newPerson({ language, serverUrl: url })
  await person.open('/pages/sets/htmlContainer', { name: 'terms' })
  await person.see(say('settings:document.download'))
  await person.tap(documentIds.download)
  await person.see(say('settings:document.downloaded'))
  await person.miss(say('settings:document.downloaded'))
  await person.shot(`document-${language}`)
  person.complaints()
  await person.offline(true)
  await person.tap(documentIds.download)
  await person.see(say('settings:document.notDownloaded'))
  await person.offline(false)
  person.complaints()
  await person.miss(say('settings:document.notDownloaded'))
  await person.tap(documentIds.download)
  await person.see(say('settings:document.downloaded'))
  expect(person.complaints()).toEqual([])
}
