import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { computeActivationCheckCharacter } from '@contract/domain/rules/activation-code'
import { groupCode } from '@contract/domain/rules/codes'
import { cardVerifyIds } from '@/features/card/verify/test-ids'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { businessCardIds } from '@/features/business-card/test-ids'
import { redeemIds } from '@/features/membership/redeem/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { scannerIds } from '@/lib/test-ids/scanner'
import { shellIds } from '@/lib/test-ids/shell'
import type { JourneyServer } from '../support/journey-server'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const SERIAL = 'SC2026000123'
const BODY = '7KQ2M9XDABCDE'
const ACTIVATION = BODY + computeActivationCheckCharacter(BODY)
const SITE = 'https://www.starcard.example'

async function importCards(server: JourneyServer): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-cards-'))
  const file = path.join(folder, 'cards.csv')
  writeFileSync(file, `serial\n${SERIAL}\n`)
  const { output } = await server.ops('cards', 'import', file)
  rmSync(folder, { recursive: true })
  expect(output).toContain('1 cards were added')
}

/** The camera is refused: our own scanner takes what is typed, WeChat's and Android's way leads to the settings, an iPhone's scanner has led there itself. */
async function refuseCamera(person: Person, t: (key: string) => string): Promise<void> {
  await person.permit('camera', false)
  await person.tap(cardVerifyIds.scan)
  if (person.holds === 'start') {
    await person.see(t('components:permission.title'))
    await person.tap(shellIds.cancel)
  } else if (person.holds === 'everything' && person.motion === 'free') {
    await person.see(t('components:permission.settings'))
    await person.tap(shellIds.cancel)
    await person.see(t('components:scan.denied'))
    await person.tap(cardVerifyIds.scan)
    await person.permit('camera', true)
    return person.tap(shellIds.confirm)
  } else await person.see(t('components:scan.denied'))
  if (person.holds === 'nothing') {
    await person.shot(`scanner-refused-${person.language}`)
    await person.type(scannerIds.text, `${SITE}/s?sn=${SERIAL}`)
    await person.tap(scannerIds.use)
    await person.see(t('card:genuine.title'))
  }
  await person.permit('camera', true)
}

/** Our own scanner, open over the page until Back closes it. */
async function leaveByBack(person: Person, t: (key: string) => string): Promise<void> {
  await person.tap(cardVerifyIds.scan)
  await person.see(t('components:scan.hint'))
  await person.shot(`scanner-${person.language}`)
  await person.back()
  await person.miss(t('components:scan.hint'))
  await person.arrive('/pages/card/verify')
}

/** A card that was scanned, of somebody who has not made it yet: nothing of it is worth a contact. Its owner sees who it was, as they wanted. */
async function lookAtCard(person: Person, owner: Member): Promise<void> {
  await person.arrive('/pages/card/index')
  await person.find(businessCardIds.face)
  await person.find(businessCardIds.share)
  await person.lose(businessCardIds.keep)
  await person.tap(businessCardIds.hello)
  await eventually(async () => {
    const views = Object.values(await owner.call(businessCardEndpoints.cardViews, {}))
    // Two looks; the one that is running got the name.
    expect(views).toMatchObject([{ name: 'scanner' }, { name: null }])
  })
}

/** Twelve codes, before and after login, each where it leads; the camera refused once and then allowed. */
export const twelveScans: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  await importCards(server)
  const friend = await new Member(server.url, 'host', 'scanned@journey.example').register()
  const member = await new Member(server.url, 'scanner', 'scanner@journey.example').register()
  const code = await friend.code()
  const person = await newPerson({ language, serverUrl: server.url })

  async function scan(button: string, seen: string): Promise<void> {
    await person.scans(seen)
    await person.tap(button)
  }
  /** From the page me. */
  async function scanOnMe(seen: string): Promise<void> {
    await person.open('/pages/sets/index')
    await person.see(t('settings:terms'))
    await scan(settingsIds.scan, seen)
  }
  /** It is shown, with copy, and nothing is opened. */
  async function expectShown(title: string, shown: string): Promise<void> {
    await person.see(t(title))
    await person.see(shown)
    await person.tap(shellIds.cancel)
    await person.miss(t(title))
  }

  const expectCode = () =>
    eventually(async () => expect(await person.valueOf(redeemIds.code)).toBe(ACTIVATION))

  await person.open('/pages/card/verify')
  await person.see(t('card:verify.lead'))
  await refuseCamera(person, t)
  if (person.holds === 'nothing') await leaveByBack(person, t)
  await scan(cardVerifyIds.scan, '/pages/card/verify?sn=SC2026999999')
  await person.see(t('card:unknown.title'))
  await scan(cardVerifyIds.scan, `${SITE}/s?sn=${SERIAL}`)
  await person.see(t('card:genuine.title'))
  // A visitor's inviter.
  await scan(cardVerifyIds.scan, `${SITE}/?Code=${code}`)
  await person.arrive('/pages/register/index')
  await person.see(groupCode(code))

  await person.open('/pages/login/index')
  await person.see(t('account:login.title'))
  await logIn(person, member.email)
  await scanOnMe('pages/card/check?from=box&sn=sc2026000123')
  await person.arrive('/pages/card/verify')
  await person.see(t('card:genuine.title'))
  await scanOnMe(ACTIVATION.toLowerCase())
  await person.arrive('/pages/membership/redeem')
  await expectCode()
  await person.open('/pages/membership/redeem')
  await scan(redeemIds.scan, `${SITE}/?c=${ACTIVATION}`)
  await person.see(t('membership:redeem.help'))
  await expectCode()
  await scanOnMe(`${SITE}/?c=${code}`)
  await person.arrive('/pages/card/index')
  await person.find(businessCardIds.face)
  await scanOnMe(groupCode(code))
  await lookAtCard(person, friend)
  await scanOnMe('javascript:alert(1)')
  await expectShown('components:scan.found', 'javascript:alert(1)')
  await scanOnMe('https://elsewhere.example/?q=1')
  await expectShown('components:scan.found', 'https://elsewhere.example/?q=1')
  const wrong = BODY + (ACTIVATION.endsWith('Z') ? 'Y' : 'Z')
  await scanOnMe(wrong)
  await expectShown('components:scan.found', wrong)
  await scanOnMe('A greeting')
  await person.see('A greeting')
  await person.tap(shellIds.confirm)
  await person.see(t('common:copied'))
  expect(person.complaints()).toEqual([])
}
