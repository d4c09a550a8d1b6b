import { engines } from '../../config/engines'
import { styleSheetsOf } from './style-sheets'
import { describeUnsupported, findUnsupported } from './unsupported-styles'

const describeAll = (
  text: string,
  floor: Readonly<Record<string, string>> = engines.weapp.styles,
) => findUnsupported(text, floor).map((found) => `${found.line}: ${describeUnsupported(found)}`)

/** The floor that was stated for the mini-program before: iOS 12 and Chrome 66. */
const OLD = { webview_android: '66', safari_ios: '12' }

test.each([
  [
    'gap between flex items',
    '.row { gap: 4px }',
    'gap is not known to webview_android 66 (since 84), safari_ios 12 (since 14.5)',
  ],
  [
    'inset',
    '.veil { inset: 0 }',
    'inset is not known to webview_android 66 (since 87), safari_ios 12 (since 14.5)',
  ],
  [
    'a logical shorthand',
    'p { margin-inline: 4px }',
    'margin-inline is not known to webview_android 66 (since 87), safari_ios 12 (since 14.5)',
  ],
  [
    'a ratio',
    '.photo { aspect-ratio: 1 }',
    'aspect-ratio is not known to webview_android 66 (since 88), safari_ios 12 (since 15)',
  ],
])(
  'engines: %s is told on a floor that lacks it, and not on the stated one',
  (_what, text, message) => {
    expect(describeAll(text, OLD)).toEqual([`1: ${message}`])
    expect(describeAll(text)).toEqual([])
  },
)

test.each([
  [
    'a property',
    'p { color: red;\n field-sizing: content }',
    '2: field-sizing is not known to webview_android 89 (since 123), safari_ios 15.4 (since 26.2)',
  ],
  [
    'a property of no engine',
    'p { colour: red }',
    '1: colour is known to no engine: is it misspelt?',
  ],
  [
    'a value',
    'p { align-content: center; display: grid-lanes }',
    '1: display: grid-lanes is not known to webview_android 89, safari_ios 15.4 (since 26.4)',
  ],
  [
    'a function',
    'p { color: color-mix(in srgb, red, blue) }',
    '1: color-mix() is not known to webview_android 89 (since 111), safari_ios 15.4 (since 16.2)',
  ],
  [
    'a function in a token',
    'page { --tint: color-mix(in srgb, red, blue) }',
    '1: color-mix() is not known to webview_android 89 (since 111), safari_ios 15.4 (since 16.2)',
  ],
  ['a unit', 'p { block-size: 100dvh }', '1: dvh is not known to webview_android 89 (since 108)'],
  [
    'a selector',
    'p:has(a) { color: red }',
    '1: :has is not known to webview_android 89 (since 105)',
  ],
  [
    'a nested rule',
    'p { a { color: red } }',
    '1: & is not known to webview_android 89 (since 120), safari_ios 15.4 (since 17.2)',
  ],
  [
    'an at-rule',
    '@container (width > 1px) { p { color: red } }',
    '1: @container is not known to webview_android 89 (since 105), safari_ios 15.4 (since 16)',
  ],
  [
    'a media query with signs',
    '@media (width >= 601px) { p { color: red } }',
    '1: @media with < or > is not known to webview_android 89 (since 104), safari_ios 15.4 (since 16.4)',
  ],
])('engines: %s that the floor lacks is told with its line', (_what, text, message) => {
  expect(describeAll(text)).toEqual([expect.stringMatching(startOf(message))])
})

/** The engine and its version; the release that brought it may be corrected in MDN's data. */
const startOf = (message: string) =>
  new RegExp(
    `^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/since \d+(\\\.\d+)*/g, 'since [\\d.]+')}`,
  )

test.each([
  ['what stands beside its prefixed name', 'p { -webkit-user-select: none; user-select: none }'],
  ['a value after one that every engine knows', 'p { width: 100%; width: stretch }'],
  ['what @supports asks for', '@supports (width: 1cqw) { p { width: 1cqw } }'],
  ['a list of fonts', 'p { font-family: ui-monospace, monospace }'],
  ['a declared enhancement', 'p { text-wrap: balance; overscroll-behavior-y: none }'],
  ['steps of an animation', '@keyframes turn { from { opacity: 0 } 50% { opacity: 1 } }'],
  ['a face', '@font-face { font-family: x; src: url(x.woff2); font-display: swap }'],
])('engines: %s makes no finding', (_what, text) => {
  expect(describeAll(text)).toEqual([])
})

test('engines: the style elements of a document are read on their own lines', () => {
  const [sheet] = styleSheetsOf('index.html', '<html>\n<style>\np { colour: red }\n</style>')
  expect(describeAll(sheet ?? '')).toEqual(['3: colour is known to no engine: is it misspelt?'])
})
