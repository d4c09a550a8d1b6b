import { RUNS, scriptPayloads } from '../script-payloads'
import { activeParts, touchEverything } from './no-script'

// The tests of screens rest on this one: what it finds here must not be found there.
it('what is put as HTML runs, and is seen', () => {
  const ran = jest.fn()
  Reflect.set(window, RUNS, ran)
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = scriptPayloads.join('')
  touchEverything(page)
  expect(ran).toHaveBeenCalled()
  expect([...new Set(activeParts(page))].sort()).toEqual(
    [
      '<base>',
      '<details>',
      '<form>',
      '<iframe>',
      '<math>',
      '<meta>',
      '<script>',
      '<style>',
      '<svg>',
      'a[href]',
      'details[ontoggle]',
      'img[onerror]',
      'input[onfocus]',
      'script[href]',
      'svg[onload]',
    ].sort(),
  )
})
