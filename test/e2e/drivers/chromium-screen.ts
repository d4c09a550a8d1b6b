import type { Locator, Page } from 'playwright-core'
import { getDirection, type Language } from '@contract/languages'
import { eventually } from '../support/eventually'
import { clickShown } from './click'
import { forgetToasts, toastsOf } from './toasts'

const NAMED = /^- '?(button|link|checkbox|radio|tab|option|switch|menuitem)\b[^"]*"[^"]+"/
const NAMED_FIELD = /^- '?(textbox|searchbox|spinbutton|combobox)\b[^"]*"[^"]+"/

/** Pages that were left stay in the document: a control is the one that is shown. */
export function shown(page: Page, selector: string): Locator {
  return page.locator(selector).locator('visible=true').last()
}

/** Tried again: a page that slides in while another one goes has no role for a moment. */
function requireName(control: Locator, id: string, rule: RegExp): Promise<void> {
  return eventually(async () => {
    const snapshot = await control.ariaSnapshot()
    if (!rule.test(snapshot))
      throw new Error(`#${id} has no role or no accessible name: ${snapshot || '(nothing)'}`)
  })
}

/** How far a finger has gone aside, in px, against the reading direction. */
export function swipeSteps(language: Language): number[] {
  return [20, 40, 60, 80].map((px) => (getDirection(language) === 'rtl' ? px : -px))
}

/** What somebody sees and touches on a page that Chromium shows; each control must have a role and an accessible name. */
export abstract class ChromiumScreen {
  /** The page on the screen now. */
  protected abstract get page(): Page
  abstract readonly language: Language

  protected control(id: string): Locator {
    return shown(this.page, `[id="${id}"]`)
  }

  private async field(id: string): Promise<Locator> {
    const host = this.control(id)
    await host.waitFor()
    // Taro's own elements, such as a field of several rows, make theirs a moment after they are there themselves.
    const field = (await host.evaluate(({ tagName }) => tagName.includes('-')))
      ? host.locator('input, textarea').first()
      : host
    await field.waitFor()
    await requireName(field, id, NAMED_FIELD)
    return field
  }

  /** On the page, or said by a toast since the last thing the person did. The marks that isolate what a person wrote are nothing one sees. */
  see(text: string) {
    return eventually(async () => {
      for (const form of [text, `\u2068${text}\u2069`])
        if (await shown(this.page, `text=${JSON.stringify(form)}`).isVisible()) return
      const toasts = await toastsOf(this.page)
      if (!toasts.includes(text.trim()))
        throw new Error(`"${text}" is not on the page, and no toast said it: ${toasts.join(', ')}`)
    })
  }

  async miss(text: string) {
    await this.page.waitForFunction((wanted) => !document.body.innerText.includes(wanted), text)
  }

  seeWithin(frame: string, text: string) {
    return this.control(frame).contentFrame().getByText(text).first().waitFor()
  }

  find(id: string) {
    return this.control(id).waitFor()
  }

  lose(id: string) {
    return eventually(async () => expect(await this.control(id).count()).toBe(0))
  }

  readScreen() {
    return this.page.evaluate(() => document.body.innerText)
  }

  async arrive(route: string) {
    await this.page.waitForFunction(
      (wanted) => location.hash.replace(/^#/, '').split('?')[0] === wanted,
      route,
    )
  }

  async type(id: string, text: string) {
    const field = await this.field(id)
    await forgetToasts(this.page)
    await field.selectText()
    await field.press('Delete')
    // Key by key: a value that is set passes by whatever a program does to keys.
    await field.pressSequentially(text)
    await eventually(async () => expect([id, await field.inputValue()]).toEqual([id, text]))
  }

  async valueOf(id: string) {
    return (await this.field(id)).inputValue()
  }

  async tap(id: string) {
    const control = this.control(id)
    await control.waitFor()
    await requireName(control, id, NAMED)
    await forgetToasts(this.page)
    await clickShown(control)
  }

  seePicture(id: string) {
    return eventually(async () => {
      const come = '.picture__image:not(.picture__image--coming) img'
      const widths = await this.control(id)
        .locator(come)
        .evaluateAll((all) => all.map((image) => Number(Reflect.get(image, 'naturalWidth'))))
      if (!widths.some((width) => width > 0)) throw new Error(`no picture has come in #${id}`)
    })
  }

  async doubleTap(id: string) {
    const control = this.control(id)
    await control.waitFor()
    await forgetToasts(this.page)
    await control.dblclick({ delay: 5 })
  }

  async swipe(id: string) {
    const control = this.control(id)
    // It stands still, and nothing lies over it: a page slides in.
    await control.click({ trial: true })
    const box = await control.boundingBox()
    if (!box) throw new Error(`#${id} is not on the screen`)
    await forgetToasts(this.page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const finger = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + at, y }],
      })
    await touch('touchStart', 0)
    for (const at of swipeSteps(this.language)) await touch('touchMove', at)
    await touch('touchEnd')
    await finger.detach()
  }

  async choose(text: string) {
    const choice = shown(this.page, `text=${JSON.stringify(text)}`)
    await choice.waitFor()
    await forgetToasts(this.page)
    await clickShown(choice)
  }
}
