import { RUNS, scriptPayloads } from '../script-payloads'

const ACTIVE = 'script,iframe,object,embed,base,meta,link,style,form,svg,math,details,template'
const URL_NAMES = ['href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'poster']
const RUNNING = /^[\s\0-\x20]*(?:javascript|vbscript|data:text\/html|data:text\/javascript)/i

/** What of an element was written by somebody as HTML or runs: elements, handlers, addresses. */
export function activeParts(root: Element): string[] {
  return Array.from(root.querySelectorAll('*')).flatMap((element) => [
    ...(element.matches(ACTIVE) ? [`<${element.localName}>`] : []),
    ...element
      .getAttributeNames()
      .filter(
        (name) =>
          name.startsWith('on') ||
          (URL_NAMES.includes(name) && RUNNING.test(element.getAttribute(name) ?? '')),
      )
      .map((name) => `${element.localName}[${name}]`),
  ])
}

const ran = jest.fn()

/** Before and after each test: the function that the payloads call, which nobody may have called. */
export function watchScripts(): void {
  beforeEach(() => {
    ran.mockClear()
    Reflect.set(window, RUNS, ran)
  })
  afterEach(() => {
    expect(ran).not.toHaveBeenCalled()
    Reflect.deleteProperty(window, RUNS)
  })
}

/** Every payload stands on the page as its author typed it, and none of it became a part of the page. */
export function expectWordsAlone(times = 1): void {
  const text = document.body.textContent.replace(/\s+/g, ' ')
  const missing = scriptPayloads.filter(
    (payload) => text.split(payload.replace(/\s+/g, ' ')).length - 1 < times,
  )
  expect(missing).toEqual([])
  expect(activeParts(document.body)).toEqual([])
}

/** Everything that a payload might have hung a handler on is loaded, broken and touched. */
export function touchEverything(root: Element = document.body): void {
  for (const element of root.querySelectorAll('*'))
    for (const kind of ['load', 'error', 'focus', 'mouseover', 'toggle'])
      element.dispatchEvent(new Event(kind))
}
