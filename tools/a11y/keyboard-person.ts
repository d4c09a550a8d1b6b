import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

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

export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const at = document.activeElement ?? document.body
    const style = getComputedStyle(at)
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    // What a field stands in may show it for the field.
    const framed = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .some(
        (rule) =>
          rule instanceof CSSStyleRule &&
          rule.selectorText.includes(':focus-within') &&
          at.closest(rule.selectorText) !== null,
      )
    const held = at.matches('[tabindex="-1"]') || at === document.body
    return {
      id: at.closest('[id]')?.id ?? '',
      name: `${at.tagName.toLowerCase()}#${at.closest('[id]')?.id ?? ''}`,
      seen: at.getClientRects().length > 0 && at.closest('[aria-hidden="true"]') === null,
      marked: held || outlined || framed || at.closest('[class*="--focused"]') !== null,
      inDialog: at.closest('[aria-modal="true"]') !== null,
    }
  })
}

/** Runs in the page: whether the keyboard is in an open dialog. */
export const isInDialog = () =>
  (document.activeElement ?? document.body).closest('[aria-modal="true"]') !== null

/** Whether what is waited for comes before the page's time is over. */
export function cameTrue(wait: Promise<unknown>): Promise<boolean> {
  return wait.then(
    () => true,
    () => false,
  )
}

/** A person without a mouse: what they could not do or see is noted. */
export class KeyboardPerson {
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
    if (!(await cameTrue(this.page.waitForFunction(isInDialog))))
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
