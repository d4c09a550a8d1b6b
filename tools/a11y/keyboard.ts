import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { WORLD_PAY_PASSWORD } from '../../server/demo/world'
import { balanceIds } from '../../src/features/income/balance/test-ids'
import { cashoutIds } from '../../src/features/withdrawal/cashout/test-ids'
import { homeIds } from '../../src/features/home/overview/test-ids'
import { loginIds } from '../../src/features/account/login/test-ids'
import { withdrawalIds } from '../../src/features/withdrawal/detail/test-ids'
import {
  addressOf,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  DESKTOP,
  type DemoSite,
  openAs,
} from '../visits/demo-site'
import { galleryPieces, openPiece } from '../visits/gallery'

const REPORTS = path.resolve(__dirname, '../../reports')
const MOST_TABS = 90
const TURN_MS = 2_000

/** Where the keyboard is: the control's id, whether it can be seen there, and whether it stands in an open dialog. */
interface Focus {
  id: string
  name: string
  seen: boolean
  marked: boolean
  inDialog: boolean
}

function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const at = document.activeElement ?? document.body
    const style = getComputedStyle(at)
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    const held = at.matches('[tabindex="-1"]') || at === document.body
    return {
      id: at.closest('[id]')?.id ?? '',
      name: `${at.tagName.toLowerCase()}#${at.closest('[id]')?.id ?? ''}`,
      seen: at.getClientRects().length > 0 && at.closest('[aria-hidden="true"]') === null,
      marked: held || outlined || at.closest('[class*="--focused"]') !== null,
      inDialog: at.closest('[aria-modal="true"]') !== null,
    }
  })
}

/** Whether what is waited for comes before the page's time is over. */
function cameTrue(wait: Promise<unknown>): Promise<boolean> {
  return wait.then(
    () => true,
    () => false,
  )
}

/** A person without a mouse: what they could not do or see is noted. */
class KeyboardPerson {
  readonly findings: string[] = []

  constructor(private readonly page: Page) {}

  async goTo(id: string): Promise<void> {
    await this.page.locator(`[id="${id}"]`).locator('visible=true').last().waitFor()
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await this.page.keyboard.press('Tab')
      const focus = await this.readFocus()
      if (!focus.seen) this.findings.push(`Tab reaches ${focus.name}, which cannot be seen`)
      if (!focus.marked)
        this.findings.push(`${focus.name} does not show that the keyboard is on it`)
      if (focus.id === id) return
    }
    throw new Error(`Tab does not reach #${id}`)
  }

  /** A control whose page is hidden in this moment has the keyboard no longer a moment later; one that stays hidden keeps it. */
  private async readFocus(): Promise<Focus> {
    const focus = await focusOf(this.page)
    if (focus.seen) return focus
    await delay(TURN_MS)
    return focusOf(this.page)
  }

  press(key: string) {
    return this.page.keyboard.press(key)
  }

  type(text: string) {
    return this.page.keyboard.type(text)
  }

  async arrive(route: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => location.hash.replace(/^#/, '').split('?')[0] === wanted,
      route,
    )
    // The page that is left can be reached by Tab until the router has hidden it.
    await this.page.waitForFunction(
      () =>
        [...document.querySelectorAll('.taro_page')].filter(
          (one) => one.getClientRects().length > 0,
        ).length === 1,
    )
  }

  private dialog() {
    return this.page.locator('[aria-modal="true"]').locator('visible=true')
  }

  /** A dialog comes and takes the keyboard. */
  async requireDialog(opener: string): Promise<void> {
    await this.dialog().waitFor()
    const takes = this.page.waitForFunction(
      () => (document.activeElement ?? document.body).closest('[aria-modal="true"]') !== null,
    )
    if (!(await cameTrue(takes)))
      this.findings.push(`the dialog that #${opener} opens does not take the keyboard`)
  }

  /** A dialog takes the keyboard, keeps it, and gives it back to the control that opened it. */
  async requireTrap(opener: string): Promise<void> {
    await this.requireDialog(opener)
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await this.press(tabs < 16 ? 'Tab' : 'Shift+Tab')
      const focus = await focusOf(this.page)
      if (!focus.inDialog)
        this.findings.push(`Tab leaves the dialog that #${opener} opens, to ${focus.name}`)
    }
    await this.press('Escape')
    await this.dialog().waitFor({ state: 'hidden' })
    const given = await cameTrue(
      this.page.waitForFunction(
        (wanted) => document.activeElement?.closest('[id]')?.id === wanted,
        opener,
      ),
    )
    const { name } = await focusOf(this.page)
    if (!given) this.findings.push(`Esc gives the keyboard to ${name}, not back to #${opener}`)
  }
}

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
  const page = await context.newPage()
  await page.goto(addressOf(site.url, 'en', '/pages/login/index', {}))
  const person = new KeyboardPerson(page)
  try {
    await cashOut(person)
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

/** The main job by keyboard alone, the dialogs on its way, and motion where less was asked for. */
export async function keyboardFindings(site: DemoSite): Promise<string[]> {
  return [...(await journey(site)), ...(await motion(site))]
}
