import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documentEndpoints } from '@contract/documents/endpoints'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { documentIds } from '@/features/documents/reader/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { text } from '../support/texts'
import type { JourneyServer } from '../support/journey-server'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** An operator publishes the next version of the terms, in English. */
async function publishTerms(server: JourneyServer): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-journey-'))
  try {
    const file = path.join(folder, 'terms.html')
    writeFileSync(file, '<h1>Terms of use</h1><p>We now answer within two days.</p>')
    await opsOk(server, 'documents', 'publish', 'terms', 'en', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The terms have a new version: the member is asked at login, puts it off, is asked at the next start, accepts, and is never asked again. */
export const newDocument: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const title = t('settings:document.newTitle', { document: t('settings:terms') })
  const member = await new Member(server.url, 'reader', 'reader@journey.example').register()
  const open = () => member.call(documentEndpoints.openDocuments, { compliance: 'full' })
  expect(await open()).toEqual([])
  await publishTerms(server)
  const person = await newPerson({ language, serverUrl: server.url })

  await logIn(person, member.email)
  await person.see(title)
  await person.tap(shellIds.cancel)
  await person.miss(title)
  await person.reload()
  await person.see(title)
  await person.shot(`new-document-${language}`)
  await person.tap(shellIds.confirm)
  await person.arrive('/pages/sets/htmlContainer')
  await person.see(t('settings:document.question'))
  await person.shot(`new-document-question-${language}`)
  expect(await open()).toMatchObject([{ name: 'terms', version: 2 }])
  await person.tap(documentIds.accept)
  await person.see(t('settings:document.accepted'))
  await person.lose(documentIds.accept)
  expect(await open()).toEqual([])

  // Neither at the next start nor at the next login: a question would lie over what is tapped.
  await person.open('/pages/sets/index')
  await person.tap(settingsIds.logout)
  await person.tap(shellIds.confirm)
  await person.find(welcomeIds.login)
  await logIn(person, member.email)
  await person.tap(shellIds.tab('me'))
  await person.find(settingsIds.logout)
  await person.miss(title)
  await person.reload()
  await person.find(settingsIds.logout)
  await person.miss(title)
  // A document's frame runs no script, not even the journey's own, and the console says so.
  const others = person.complaints().filter((said) => !said.includes("'about:srcdoc'"))
  expect(others).toEqual([])
}
