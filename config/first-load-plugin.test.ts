import { JSDOM } from 'jsdom'
import { preloadHome } from './first-load-plugin'

/** What a page at this address preloads. */
function preloadedAt(hash: string): unknown[][] {
  const script = preloadHome('/', ['css/home.css', 'chunk/home.js'])
  const { window } = new JSDOM(`<head><script>${script}</script></head>`, {
    url: `https://starcard.example/?lang=en${hash}`,
    runScripts: 'dangerously',
  })
  return [...window.document.querySelectorAll('link')].map((link) =>
    // jsdom has no `as` of its own.
    [link.rel, Reflect.get(link, 'as'), link.getAttribute('href')],
  )
}

const HOME = [
  ['preload', 'style', '/css/home.css'],
  ['preload', 'script', '/chunk/home.js'],
]

test.each([
  ['', HOME],
  ['#/', HOME],
  ['#/pages/index', HOME],
  ['#/pages/index?inviteCode=7KQ2M9XD', HOME],
  ['#/pages/team/list', []],
  ['#/pages/index1', []],
  ['#/pages/login/index?to=%2Fpages%2Findex', []],
  ['#/o/download', []],
])('on screen 8: at the address %j home is preloaded only where it is opened', (hash, files) => {
  expect(preloadedAt(hash)).toEqual(files)
})
