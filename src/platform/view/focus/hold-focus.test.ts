import { holdFocus } from './hold-focus'

function tab(shiftKey = false): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
  )
}

it('moves the keyboard in, keeps it inside, and gives it back', () => {
  document.body.innerHTML =
    '<a id="before" tabindex="0"></a><div id="panel" tabindex="-1"><a id="one" tabindex="0"></a><a id="two" tabindex="0"></a></div>'
  document.getElementById('before')?.focus()
  const release = holdFocus('panel')
  const seen = [document.activeElement?.id]
  for (const back of [false, false, false, true]) {
    tab(back)
    seen.push(document.activeElement?.id)
  }
  release()
  seen.push(document.activeElement?.id)
  tab()
  expect(seen).toEqual(['panel', 'one', 'two', 'one', 'two', 'before'])
  expect(document.activeElement?.id).toBe('before')
})

it('goes on to what lies over every panel, an incoming call, and round', () => {
  document.body.innerHTML =
    '<div id="panel" tabindex="-1"><a id="one" tabindex="0"></a></div><a id="beside" tabindex="0"></a><div class="over-panels"><a id="decline" tabindex="0"></a><a id="accept" tabindex="0"></a></div>'
  const release = holdFocus('panel')
  const seen = []
  for (const back of [false, false, false, false, true]) {
    tab(back)
    seen.push(document.activeElement?.id)
  }
  release()
  expect(seen).toEqual(['one', 'decline', 'accept', 'one', 'accept'])
})

it('leaves the keyboard to a panel that lies over it', () => {
  document.body.innerHTML =
    '<div id="under" tabindex="-1"><a id="one" tabindex="0"></a><div id="over" tabindex="-1"><a id="two" tabindex="0"></a><a id="three" tabindex="0"></a></div></div>'
  const releaseUnder = holdFocus('under')
  const releaseOver = holdFocus('over')
  tab()
  const inside = document.activeElement?.id
  releaseOver()
  document.getElementById('one')?.focus()
  tab()
  const outside = document.activeElement?.id
  releaseUnder()
  expect([inside, outside]).toEqual(['two', 'two'])
})

it('leaves the keyboard to the page in front while the page of the panel lies under it', () => {
  document.body.innerHTML =
    '<div id="panel" tabindex="-1"><a id="one" tabindex="0"></a></div><a id="front" tabindex="0"></a>'
  const release = holdFocus('panel')
  let drawn = false
  Object.assign(document.getElementById('panel') ?? {}, { checkVisibility: () => drawn })
  document.getElementById('front')?.focus()
  tab()
  expect(document.activeElement?.id).toBe('front')
  drawn = true
  tab()
  expect(document.activeElement?.id).toBe('one')
  release()
})
