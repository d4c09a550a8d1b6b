import { readLink, readOrigin } from './read-link'

const allowed = ['https://www.starcard.example', 'https://partner.example:8443']
const read = (text: string) => readLink(text, allowed)

it.each([
  ['scan:', { type: 'scan' }],
  [
    'map:1.28437,103.85107,Caf%C3%A9, west',
    { type: 'map', latitude: 1.28437, longitude: 103.85107, name: 'Café, west' },
  ],
  ['alert:Well%20done', { type: 'alert', text: 'Well done' }],
  ['alert:100 %', { type: 'alert', text: '100 %' }],
  ['navi:pages/team/list?a=1', { type: 'page', address: '/pages/team/list?a=1' }],
  ['navi:/pages/sets/index', { type: 'page', address: '/pages/sets/index' }],
  ['/pages/index', { type: 'home' }],
  ['weixin://dl/scan', { type: 'wechat', address: 'weixin://dl/scan' }],
  ['wecard://pages/x?a=1', { type: 'system', address: 'starcardlink://pages/x?a=1' }],
  ['WeMeet:/a', { type: 'system', address: 'starcardmeet:/a' }],
  ['mailto:a@b.example?subject=x', { type: 'system', address: 'mailto:a@b.example?subject=x' }],
  ['sms:+1555', { type: 'system', address: 'sms:+1555' }],
  [
    'market://details?id=app.starcard',
    { type: 'system', address: 'market://details?id=app.starcard' },
  ],
])('%s means what it says', (text, link) => {
  expect(read(text)).toEqual(link)
})

it.each([
  'https://www.starcard.example',
  'https://www.starcard.example/',
  'HTTPS://WWW.Starcard.Example/a?b#c',
  'https://www.starcard.example:443/x?token={_token_}',
  'https://www.starcard.example?next=https://evil.example',
  'https://www.starcard.example/@evil.example',
  'https://partner.example:8443/x',
  'https://partner.example:08443/x',
])('%s is an allowed origin', (text) => {
  expect(read(text)).toEqual({ type: 'web', address: text, trusted: true })
  expect(read(`h5:${text}`)).toEqual({ type: 'h5', address: text, trusted: true })
})

it.each([
  'http://www.starcard.example/',
  'https://www.starcard.example:8443/',
  'https://partner.example/',
  'https://starcard.example/',
  'https://a.www.starcard.example/',
  'https://www.starcard.example.evil.example/',
  'https://www-starcard.example/',
  'https://evil.example/https://www.starcard.example',
  'https://evil.example?www.starcard.example',
  'https://evil.example#@www.starcard.example',
  'https://xn--strcard-9va.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
])('%s is somebody else, and gets no ticket', (text) => {
  expect(read(text)).toEqual({ type: 'web', address: text, trusted: false })
  expect(read(`h5:${text}`)).toEqual({ type: 'h5', address: text, trusted: false })
})

it.each([
  'https://www.starcard.example@evil.example/',
  'https://www.starcard.example:443@evil.example/',
  'https://user:password@www.starcard.example/',
  'https://www.starcard.example\\@evil.example/',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example\\.www.starcard.example',
  'https://www.starcard.example%2eevil.example',
  'https://www.starcard.example%00.evil.example',
  'https://www.starcard.example\u3002evil.example',
  'https://www.st\u0430rcard.example/',
  'https://www.starcard.example\t.evil.example',
  'https://www.starcard.example/\u202Emoc.live',
  'https://www.starcard.example/a b',
  'https://www.starcard.example./',
  'https://.starcard.example/',
  'https://www.starcard.example:99999/',
  'https://www.starcard.example:/',
  'https://[::1]/',
  'https://{_token_}.evil.example/',
  'https://',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://www.starcard.example/1',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=https;end',
  'view-source:https://www.starcard.example',
  'h5:javascript:alert(1)',
  'h5:h5:https://www.starcard.example',
  'navi:https://evil.example',
  'navi://evil.example',
  'navi:/pages/../../x',
  'navi:/pages/x\\y',
  'navi:',
  'map:91,0',
  'map:0,181',
  'map:1e2,0',
  'map:NaN,0',
  'map:1',
  'alert:',
  'sms:+1 555\nx',
  'constructor:x',
  '__proto__:x',
  'www.starcard.example',
  '/pages/sets/index',
  '',
  `https://www.starcard.example/${'a'.repeat(4096)}`,
])('%j leads nowhere', (text) => {
  expect(read(text)).toEqual({ type: 'none' })
})

it('an origin is read as every browser reads it', () => {
  for (const text of [
    'https://www.starcard.example/a',
    'HTTP://A.Example:80/',
    'https://a.example:8443?x',
    'https://a.example:443#x',
    'http://a.example:443',
  ])
    expect([text, readOrigin(text)]).toEqual([text, new URL(text).origin])
})
