import fc from 'fast-check'
import { compareVersions, chooseUpdate, updateMessage } from './update-choice'

it.each([
  ['1.1.06', '1.1.6', 0],
  ['1.1.06', '1.1.5', 1],
  ['1.0.3', '1.1.06', -1],
  ['1.10', '1.9', 1],
  ['2', '1.9.9', 1],
  ['1.1', '1.1.0', 0],
  ['', '0', 0],
])('the version %j against %j: %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})

it('orders versions as their numbers, both ways round', () => {
  const version = fc.array(fc.nat(120), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(version, version, (one, other) => {
      const at = one.findIndex((part, index) => part !== other[index])
      const sign = at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0))
      expect(Math.sign(compareVersions(one.join('.'), other.join('.')))).toBe(sign)
      expect(Math.sign(compareVersions(other.join('.'), one.join('.'))) + 0).toBe(-sign + 0)
    }),
  )
})

const urls = {
  wgtUrl: 'https://img.example/a.wgt',
  downloadUrl: 'https://d.example',
  iosUrl: 'https://ios.example',
}

it.each([
  [
    'at the base version',
    '1.1.06',
    true,
    { ...urls, baseVersion: '1.1.6' },
    { type: 'hot', url: urls.wgtUrl },
  ],
  [
    'above the base version',
    '1.2.0',
    false,
    { ...urls, baseVersion: '1.1.06' },
    { type: 'hot', url: urls.wgtUrl },
  ],
  ['without a base version', '0.1', true, urls, { type: 'hot', url: urls.wgtUrl }],
  [
    'with a query behind the package',
    '1',
    true,
    { wgtUrl: 'https://img.example/a.wgt?v=2' },
    { type: 'hot', url: 'https://img.example/a.wgt?v=2' },
  ],
  [
    'below the base version, Android',
    '1.1.05',
    true,
    { ...urls, baseVersion: '1.1.06' },
    { type: 'open', url: urls.downloadUrl },
  ],
  [
    'below the base version, iOS',
    '1.1.05',
    false,
    { ...urls, baseVersion: '1.1.06' },
    { type: 'open', url: urls.iosUrl },
  ],
  [
    'iOS without its own address',
    '1',
    false,
    { downloadUrl: urls.downloadUrl, iosUrl: '' },
    { type: 'open', url: urls.downloadUrl },
  ],
  [
    'a package that is none',
    '1',
    true,
    { ...urls, wgtUrl: 'https://img.example/a.apk' },
    { type: 'open', url: urls.downloadUrl },
  ],
  ['Android with an address for iOS alone', '1', true, { iosUrl: urls.iosUrl }, { type: 'none' }],
  ['no address at all', '1', false, {}, { type: 'none' }],
])('%s', (_name, installed, android, result, choice) => {
  expect(chooseUpdate({ version: '9', ...result }, { installed, android })).toEqual(choice)
})

it.each([
  ['zh-Hans', '中文', 'English', '中文'],
  ['zh-Hant', '中文', 'English', 'English'],
  ['en', '中文', 'English', 'English'],
  ['ar', '中文', '', '中文'],
  ['en', '中文', undefined, '中文'],
  ['zh-Hans', '', 'English', ''],
  ['ja', undefined, undefined, ''],
] as const)('the message in %s of %j and %j is %j', (language, chinese, english, text) => {
  expect(
    updateMessage({ version: '9', updateMessage: chinese, updateMessageEn: english }, language),
  ).toBe(text)
})
