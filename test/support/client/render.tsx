import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'
import { keysOf, pasteInto } from './type-keys'
import { turn, until } from './until'

/** What a test sees of a rendered element: it asks by text, role, label and placeholder, never by class name. */
export interface Rendered {
  /** All visible text, in document order. */
  text(): string
  /** Waits for an element whose text contains `text`; answers with the innermost. */
  findText(text: string): Promise<Element>
  /** The innermost element whose text contains `text`, or undefined. */
  queryText(text: string): Element | undefined
  /** The element with an ARIA role (and, when given, an accessible name that contains `name`). @throws when there is none */
  role(role: string, name?: string): Element
  /** The element with this aria-label, placeholder or id. @throws when there is none */
  field(name: string): Element
  /** Taps an element. */
  tap(element: Element): Promise<void>
  /** Types into an Input or Textarea key by key, over what stands in it. */
  type(element: Element, value: string): Promise<void>
  /** Pastes into an Input or Textarea, over what stands in it. */
  paste(element: Element, text: string): Promise<void>
  /** Lets what is under way come to rest: promises, effects, web components. What needs a timer or more goes into `until`. */
  settle(): Promise<void>
  /** Waits until `check` no longer throws, and answers with its answer. */
  until<Answer>(check: () => Answer): Promise<Answer>
  /** For a test about leaving: what still stands at its end is taken away by itself. */
  unmount(): void
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}

/** The turns in a row that must change nothing before a page counts as at rest, and the most that it gets. */
const STILL_TURNS = 2
const MOST_TURNS = 50

const mounted = new Set<() => void>()

/** Takes away what a test rendered and left standing; after each test (setup-after-env.ts). */
export function unmountAll(): void {
  for (const unmount of mounted) unmount()
}

/** Renders `ui` with Taro's H5 components into the document and waits until the web components stand. */
export async function render(ui: ReactElement): Promise<Rendered> {
  const utils = new TestUtils()
  const container = document.body.appendChild(document.createElement('div'))
  await utils.mount(() => ui, { container, baseElement: container })
  const unmount = () => {
    mounted.delete(unmount)
    utils.unmout()
    container.remove()
  }
  mounted.add(unmount)
  const all = () => Array.from(container.querySelectorAll('*'))
  const settle = async () => {
    for (let turns = 0, still = 0; still < STILL_TURNS && turns < MOST_TURNS; turns += 1) {
      const before = document.documentElement.outerHTML
      await utils.act(turn)
      still = document.documentElement.outerHTML === before ? still + 1 : 0
    }
  }
  const queryText = (text: string) =>
    all()
      .reverse()
      .find((element) => element.textContent.includes(text))
  const must = (element: Element | undefined, wanted: string) => {
    if (!element) throw new Error(`no ${wanted} in: ${container.textContent}`)
    return element
  }
  await settle()
  return {
    text: () => container.textContent,
    queryText,
    findText: (text) => until(() => must(queryText(text), `text "${text}"`), settle),
    role: (role, name) =>
      must(
        all().find(
          (element) =>
            element.getAttribute('role') === role && (!name || nameOf(element).includes(name)),
        ),
        `${role} "${name ?? ''}"`,
      ),
    field: (name) =>
      must(
        all().find((element) =>
          [
            element.getAttribute('aria-label'),
            element.getAttribute('placeholder'),
            element.id,
          ].includes(name),
        ),
        `field "${name}"`,
      ),
    async tap(element) {
      await utils.act(async () => {
        utils.fireEvent.click(element)
      })
      await settle()
    },
    async type(element, value) {
      for (const press of keysOf(element, value)) await utils.act(async () => press())
      await settle()
    },
    async paste(element, text) {
      await utils.act(async () => pasteInto(element, text))
      await settle()
    },
    settle,
    until: (check) => until(check, settle),
    unmount,
  }
}
