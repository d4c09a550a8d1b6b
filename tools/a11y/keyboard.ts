import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { WORLD_PAY_PASSWORD } from '../../server/demo/world'
import { balanceIds } from '../../src/features/income/balance/test-ids'
import { cashoutIds } from '../../src/features/withdrawal/cashout/test-ids'
import { homeIds } from '../../src/features/home/overview/test-ids'
import { loginIds } from '../../src/features/account/login/test-ids'
import { withdrawalIds } from '../../src/features/withdrawal/detail/test-ids'
import { giveCamera } from '../../test/e2e/drivers/fake-camera'
import {
  addressOf,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  DESKTOP,
  type DemoSite,
  openAs,
} from '../visits/demo-site'
import { galleryPieces, openPiece } from '../visits/gallery'
import { answerCalls } from './keyboard-calls'
import { KeyboardPerson } from './keyboard-person'

const REPORTS = path.resolve(__dirname, '../../reports')

async function cashOut(person: KeyboardPerson): Promise<void> {
  await person.goTo(loginIds.account)
  await person.type(DEMO_EMAIL)
  await person.goTo(loginIds.password)
  await person.type(DEMO_PASSWORD)
  await person.goTo(loginIds.submit)
  await person.press('Enter')
  await person.arrive('/pages/index')
  await person.goTo(homeIds.balance)
  await person.press('Enter')
  await person.arrive('/pages/income/balance')
  await person.goTo(balanceIds.cashout)
  await person.press('Enter')
  await person.arrive('/pages/income/cashout')
  await person.goTo(cashoutIds.amount)
  await person.type('100')
  await person.goTo(cashoutIds.submit)
  await person.press(' ')
  await person.requireTrap(cashoutIds.submit)
  await person.press('Enter')
  await person.requireDialog(cashoutIds.submit)
  await person.type(WORLD_PAY_PASSWORD)
  await person.arrive('/pages/withdrawal/detail')
  await person.goTo(withdrawalIds.cancel)
  await person.press('Enter')
  await person.requireTrap(withdrawalIds.cancel)
}

async function journey(site: DemoSite): Promise<string[]> {
  const context = await openAs(site, { language: 'en', screen: DESKTOP })
  return walk(context, async (page, person) => {
    await page.goto(addressOf(site.url, 'en', '/pages/login/index', {}))
    await cashOut(person)
  })
}

async function calls(site: DemoSite): Promise<string[]> {
  const context = await openAs(site, { language: 'en', screen: DESKTOP }, site.member)
  await giveCamera(context)
  await context.grantPermissions(['microphone'], { origin: site.url })
  return walk(context, (page, person) => answerCalls(site, page, person))
}

/** Goes a way by keyboard alone; where it gets stuck is a finding. */
async function walk(
  context: BrowserContext,
  way: (page: Page, person: KeyboardPerson) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage()
  const person = new KeyboardPerson(page)
  try {
    await way(page, person)
  } catch (error) {
    mkdirSync(REPORTS, { recursive: true })
    await page.screenshot({ path: path.join(REPORTS, 'a11y-keyboard.png') })
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    person.findings.push(
      `stuck on ${new URL(page.url()).hash}, see reports/a11y-keyboard.png: ${message}`,
    )
  }
  await context.close()
  return [...new Set(person.findings)]
}

/** What still moves for somebody who asked for less motion; a change of colour or opacity is not motion. */
async function motion(site: DemoSite): Promise<string[]> {
  const context = await openAs(site, { language: 'en', screen: DESKTOP }, site.member)
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const findings: string[] = []
  for (const piece of await galleryPieces(site)) {
    await openPiece(page, site.url, 'en', piece)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (one) =>
            one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 10,
        )
        .flatMap((one) =>
          one.effect instanceof KeyframeEffect && one.effect.target
            ? [String(one.effect.target.className)]
            : [],
        ),
    )
    findings.push(...moving.map((name) => `${piece.name} moves under reduced motion: ${name}`))
  }
  await context.close()
  return [...new Set(findings)]
}

/** The main job by keyboard alone, the dialogs on its way, calls, and motion where less was asked for. */
export async function keyboardFindings(site: DemoSite): Promise<string[]> {
  return [...(await journey(site)), ...(await calls(site)), ...(await motion(site))]
}
