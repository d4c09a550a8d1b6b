import { holdFocus } from './hold-focus'
import { lendFocus } from './lend-focus'

const PAGE =
  '<a id="before" tabindex="0"></a><input id="field"><div id="panel" tabindex="-1"><a id="one" tabindex="0"></a><a id="two" tabindex="0"></a></div>'
const BANNER =
  '<div class="over-panels"><div id="card" tabindex="-1"><a id="decline" tabindex="0"></a><a id="accept" tabindex="0"></a></div></div>'

const at = () => document.activeElement?.id
const focus = (id: string) => document.getElementById(id)?.focus()

function press(key: string, shiftKey = false): boolean {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  return event.defaultPrevented
}
function tabs(count: number, shiftKey = false): (string | undefined)[] {
  return Array.from({ length: count }, () => {
    press('Tab', shiftKey)
    return at()
  })
}

let end = () => {}
function lend(from: string): void {
  end()
  document.body.innerHTML = PAGE + BANNER
  focus(from)
  end = lendFocus('card')
}
afterEach(() => end())

it('has the keyboard at once, and gives it back by Tab past its end, by Esc and at its end', () => {
  lend('before')
  expect([at(), ...tabs(3)]).toEqual(['card', 'decline', 'accept', 'before'])
  lend('before')
  expect(tabs(1, true)).toEqual(['before'])
  lend('before')
  press('Tab')
  press('Escape')
  expect(at()).toBe('before')
  lend('before')
  press('Tab')
  document.querySelector('.over-panels')?.remove()
  end()
  expect(at()).toBe('before')
})

it('leaves who types where they are, and is the next thing that Tab reaches', () => {
  lend('field')
  expect(press('a')).toBe(false)
  expect([at(), ...tabs(3)]).toEqual(['field', 'decline', 'accept', 'field'])
  // Once it was looked at, Tab leads on from there.
  expect(press('Tab')).toBe(false)
})

it('is not kept away by an open panel, which hears none of its keys', () => {
  document.body.innerHTML = PAGE + BANNER
  const release = holdFocus('panel')
  const heard = jest.fn()
  document.addEventListener('keydown', heard)
  end = lendFocus('card')
  expect([at(), ...tabs(2)]).toEqual(['card', 'decline', 'accept'])
  press('Escape')
  expect([at(), heard.mock.calls.length]).toEqual(['panel', 0])
  // And Tab from the panel leads round through both.
  expect(tabs(5)).toEqual(['one', 'two', 'decline', 'accept', 'one'])
  document.removeEventListener('keydown', heard)
  release()
})

it('takes the keyboard back from nobody who went elsewhere meanwhile, and gives it to nothing that is out of sight', () => {
  lend('before')
  focus('two')
  end()
  expect(at()).toBe('two')
  lend('before')
  Object.assign(document.getElementById('before') ?? {}, { checkVisibility: () => false })
  end()
  expect(document.activeElement).toBe(document.body)
})
