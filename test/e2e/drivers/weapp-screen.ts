import { setTimeout as delay } from 'node:timers/promises'
import type Element from 'miniprogram-automator/out/Element'
import {
  ContextElement,
  type InputElement,
  type TextareaElement,
} from 'miniprogram-automator/out/Element'
import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type Page from 'miniprogram-automator/out/Page'
import type { Language } from '@contract/languages'
import type { Person, VendorPush } from '../journeys/person'
import { WAIT_MS } from '../support/eventually'
import { readCode } from '../support/read-code'
import { swipeSteps } from './chromium-screen'
import { readOn } from './read-list'
import type { WeappDevice } from './weapp-device'

const POLL_MS = 25
/** What a poster's button leaves above itself on the screen for the poster, px. */
const ABOVE_PX = 700

const isField = (element: Element): element is InputElement | TextareaElement =>
  element.tagName === 'input' || element.tagName === 'textarea'
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What a person sees of a mini-program, and what their fingers do to it. */
export abstract class WeappScreen {
  protected abstract readonly device: WeappDevice
  abstract readonly language: Language
  protected program: MiniProgram | undefined

  receivesPush(_push: VendorPush): Promise<void> {
    throw new Error('WeChat keeps what it delivers in a conversation of its own')
  }

  opensPush(_text: string): Promise<void> {
    throw new Error('WeChat keeps what it delivers in a conversation of its own')
  }

  iconCount(): Promise<number> {
    throw new Error('a mini-program has no icon')
  }

  keepsProgram(): Promise<void> {
    throw new Error('a mini-program lies on the phone')
  }

  swipesOff(): Promise<void> {
    throw new Error('WeChat ends its programs itself')
  }

  leaveBehind(): Promise<void> {
    throw new Error('WeChat takes Back on a tab itself')
  }

  openTab(): Promise<Person> {
    throw new Error('only a browser has tabs')
  }

  loseStorage(): Promise<void> {
    throw new Error('only an app lives in a web view that the system empties')
  }

  seeAboveKeyboard(..._ids: string[]): Promise<void> {
    throw new Error('the keyboard over a mini-program is drawn by WeChat')
  }

  holdsPasskeys(): Promise<void> {
    throw new Error('a mini-program has no passkeys')
  }

  seeWithin(): Promise<void> {
    throw new Error('the host draws no pages of elsewhere')
  }

  protected get app(): MiniProgram {
    if (!this.program) throw new Error('nothing has been opened yet')
    return this.program
  }

  /** Asks again until there is an answer: on WeChat every change arrives a little later. */
  protected async until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + WAIT_MS
    let last: unknown
    for (;;) {
      const found = await look().catch((error: unknown) => {
        last = error
        return undefined
      })
      if (found !== undefined) return found
      if (Date.now() > end)
        throw new Error(
          `${what} did not come in ${WAIT_MS / 1000} s${last instanceof Error ? ` (${last.message})` : ''}; the page is ${await this.shownText()}`,
        )
      await delay(POLL_MS)
    }
  }

  protected async page(): Promise<Page> {
    const page = await this.app.currentPage()
    if (!page) throw new Error('no page is open')
    return page
  }

  private async screenText(): Promise<string> {
    const screen = await (await this.page()).$('.screen')
    return screen ? flat(await screen.text()) : ''
  }

  private async shownText(): Promise<string> {
    return this.page().then(
      async ({ path: name }) => `${name}: "${(await this.screenText()).slice(0, 600)}"`,
      (error: unknown) => String(error),
    )
  }

  private async look(id: string): Promise<Element | undefined> {
    const all: Element[] = await (await this.page()).$$(`#${id}`)
    const last = all.at(-1)
    if (!last) return undefined
    const { width, height } = await last.size()
    return Number(width) > 0 && Number(height) > 0 ? last : undefined
  }

  private field(id: string): Promise<InputElement | TextareaElement> {
    return this.until(`the field #${id}`, async () => {
      const element = await this.look(id)
      return element && isField(element) ? element : undefined
    })
  }

  async see(text: string) {
    await this.until(
      `the text "${text}"`,
      async () =>
        (await this.screenText()).includes(flat(text)) ||
        (await this.device.toasts()).includes(flat(text)) ||
        undefined,
    )
  }

  async miss(text: string) {
    await this.until(
      `the end of the text "${text}"`,
      async () => !(await this.screenText()).includes(flat(text)) || undefined,
    )
  }

  async find(id: string) {
    await this.until(`#${id}`, () => this.look(id))
  }

  async lose(id: string) {
    await this.until(
      `the end of #${id}`,
      async () => (await this.look(id)) === undefined || undefined,
    )
  }

  readScreen() {
    return this.screenText()
  }

  async arrive(route: string) {
    await this.until(
      `the page ${route}`,
      async () => `/${(await this.page()).path}` === route || undefined,
    )
  }

  async type(id: string, text: string) {
    const field = await this.field(id)
    // Its page is drawn by now: that belongs to what led there, however slow the machine.
    await this.device.step(`type ${id}`)
    // Takes the place of what stands there, and brings the keyboard up.
    await field.input('')
    let typed = ''
    for (const key of text) {
      await this.device.step(`type ${id}`)
      await this.device.press(field, key)
      typed += key
      await this.until(
        `"${typed}" in #${id}`,
        async () => (await field.value()) === typed || undefined,
      )
    }
  }

  async valueOf(id: string) {
    return String(await (await this.field(id)).value())
  }

  async seePicture(id: string) {
    await this.until(`a picture in #${id}`, async () => {
      const all: Element[] = await (await this.page()).$$(`#${id} .picture__image`)
      const classes = await Promise.all(all.map((picture) => picture.attribute('class')))
      return classes.some((name) => !String(name).includes('picture__image--coming')) || undefined
    })
  }

  async tap(id: string) {
    await this.find(id)
    await this.device.step(`tap ${id}`)
    await this.until(`a tap on #${id}`, async () => {
      const element = await this.look(id)
      await element?.tap()
      return element
    })
  }

  async doubleTap(id: string) {
    await this.find(id)
    await this.device.step(`tap ${id} twice`)
    const element = await this.look(id)
    await Promise.allSettled([element?.tap(), element?.tap()])
  }

  async swipe(id: string) {
    await this.find(id)
    await this.device.step(`swipe ${id}`)
    const touch = (at: number) => {
      const finger = { identifier: 1, pageX: 200 + at, pageY: 200, clientX: 200 + at, clientY: 200 }
      return { touches: [finger], changeTouches: [finger] }
    }
    // A row that closes is on its way back for a moment.
    const element = await this.until(`a finger on #${id}`, async () => {
      const found = await this.look(id)
      await found?.touchstart(touch(0))
      return found
    })
    for (const at of swipeSteps(this.language)) await element.touchmove(touch(at))
    await element.touchend({ touches: [], changeTouches: [] })
  }

  async choose(text: string) {
    await this.device.step(`choose "${text}"`)
    await this.until(`a tap on "${text}"`, async () => {
      const all: Element[] = await (
        await this.page()
      ).getElementsByXpath(`//*[normalize-space(text())=${quoted(text)}]`)
      await all.at(-1)?.tap()
      return all.at(-1)
    })
  }

  async showsPoster(id: string) {
    await this.find(id)
    const place = { selector: `#${id}`, offsetTop: -ABOVE_PX, duration: 0 }
    await this.app.callWxMethod('pageScrollTo', place)
    return this.until('a code on the screen', async () => {
      const picture: unknown = await this.app.screenshot()
      return readCode(Buffer.from(String(picture), 'base64'))
    })
  }

  async readTo(id: string) {
    await this.device.step('read to')
    return readOn(async () => {
      await this.app.callWxMethod('pageScrollTo', { scrollTop: 10_000_000, duration: 0 })
      const page = await this.page()
      return {
        elements: (await page.$$('.paged-list *')).length,
        height: Number((await page.size()).height),
        found: (await this.look(id)) !== undefined,
      }
    })
  }

  /** WeChat's own player comes in the frame's place; it draws its controls itself. */
  async startsFilm(id: string) {
    await this.tap(id)
    await this.watchesFilm(id)
  }

  async watchesFilm(id: string) {
    await this.until(`the player #${id}`, async () => {
      const film = await this.look(id)
      return film instanceof ContextElement ? film : undefined
    })
  }

  styleOf(id: string, name: string) {
    return this.until(`#${id}`, async () => (await this.look(id))?.style(name))
  }
}
