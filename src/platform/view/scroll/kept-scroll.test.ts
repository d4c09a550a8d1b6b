import { until } from '../../../../test/support/client/until'
import { keepScroll, restoreScroll } from './kept-scroll'

let height = 0

/** A page of the router's that is 500 px high; what it shows is as high as the test says. */
function addPage(drawn = true): HTMLElement {
  const page = document.createElement('div')
  page.className = 'taro_page'
  let top = 0
  Object.defineProperties(page, {
    getClientRects: { value: () => (drawn ? [{}] : []) },
    scrollTop: {
      get: () => top,
      set: (wanted: number) => {
        top = Math.max(0, Math.min(wanted, height - 500))
      },
    },
  })
  document.body.append(page)
  return page
}

/** More of the page has come. */
function grow(page: HTMLElement, to: number): void {
  height = to
  page.append(document.createElement('div'))
}

beforeEach(() => {
  document.body.replaceChildren()
  window.history.replaceState({ idx: 2 }, '')
  height = 3000
})

it('a page is where it was left as soon as its list is as long again', async () => {
  addPage(false)
  const left = addPage()
  left.scrollTop = 1800
  keepScroll()
  expect(window.history.state).toEqual({ idx: 2, scrolled: 1800 })
  document.body.replaceChildren()

  height = 0
  const page = addPage()
  restoreScroll()
  expect(window.history.state).toEqual({ idx: 2 })
  grow(page, 1000)
  await until(() => expect(page.scrollTop).toBe(500), frame)
  grow(page, 4000)
  await until(() => expect(page.scrollTop).toBe(1800), frame)
  // From here on it is the person's.
  page.scrollTop = 0
  grow(page, 5000)
  await frame()
  await frame()
  expect(page.scrollTop).toBe(0)
})

it('whoever scrolls themselves is not moved', async () => {
  window.history.replaceState({ scrolled: 1800 }, '')
  height = 0
  const page = addPage()
  restoreScroll()
  page.dispatchEvent(new Event('wheel', { bubbles: true }))
  grow(page, 4000)
  await frame()
  await frame()
  expect(page.scrollTop).toBe(0)
})

it('a page at its top notes nothing, and a page that was not left begins there', () => {
  const page = addPage()
  keepScroll()
  expect(window.history.state).toEqual({ idx: 2 })
  restoreScroll()
  expect(page.scrollTop).toBe(0)
})

function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
