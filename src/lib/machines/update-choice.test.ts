import { chooseUpdate, updateMessage } from './update-choice'

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
