/** @jest-environment jsdom */
import { makeRoomForKeyboard } from './make-room'

/** An iPhone's visual viewport: the keyboard takes from its height, and the page keeps its own. */
class FakeViewport extends EventTarget {
  height = 852
  offsetTop = 0
  scale = 1

  cover(keyboard: number): void {
    this.height = 852 - keyboard
    this.dispatchEvent(new Event('resize'))
  }
}

const view = new FakeViewport()
const shown: string[] = []
const covered = () => document.documentElement.style.getPropertyValue('--keyboard')

beforeAll(() => {
  Object.defineProperty(document.documentElement, 'clientHeight', { get: () => 852 })
  Object.defineProperty(window, 'visualViewport', { value: view })
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
  makeRoomForKeyboard()
})

beforeEach(() => {
  document.body.innerHTML = `<div class="screen">
    <div id="before" class="button--primary"></div>
    <div id="name-field" class="text-field"><input id="name" /></div>
    <div id="code-field" class="text-field"><input id="code" /></div>
    <div id="submit" class="button--primary"></div>
  </div>`
  view.scale = 1
  view.offsetTop = 0
  view.cover(0)
  shown.length = 0
})

test('what the keyboard covers is kept free at the foot, less what the page was moved up by', () => {
  view.cover(336)
  expect(covered()).toBe('336px')
  view.offsetTop = 96
  view.dispatchEvent(new Event('scroll'))
  expect(covered()).toBe('240px')
  view.offsetTop = 0
  view.cover(0)
  expect(covered()).toBe('0px')
})

test('neither a bar of the browser nor a zoom is a keyboard', () => {
  view.cover(60)
  expect(covered()).toBe('0px')
  view.scale = 2
  view.cover(426)
  expect(covered()).toBe('0px')
})

test('the button after the field in use is shown with it, and the field asks last', () => {
  document.getElementById('name')?.focus()
  view.cover(336)
  expect(shown).toEqual(['submit', 'name-field'])
})

test('the next field is shown as well, while the keyboard stays', async () => {
  view.cover(336)
  shown.length = 0
  document.getElementById('code')?.focus()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(shown).toEqual(['submit', 'code-field'])
})

test('without a field in use nothing is moved', () => {
  view.cover(336)
  expect(shown).toEqual([])
})

test('who types before it has come is shown the field then', () => {
  document.getElementById('name')?.focus()
  view.height = 516
  makeRoomForKeyboard()
  expect(covered()).toBe('336px')
  expect(shown).toEqual(['submit', 'name-field'])
})
