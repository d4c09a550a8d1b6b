import { readAddressInside } from './address-inside'

it.each([
  ['starcard://pages/team/list?a=1', '/pages/team/list?a=1'],
  ['starcard:/pages/index', '/pages/index'],
  ['starcard://', '/'],
  [
    'https://www.starcard.example/#/pages/index?inviteCode=7KQ2M9XD',
    '/pages/index?inviteCode=7KQ2M9XD',
  ],
  ['https://www.starcard.example/?inviteCode=7KQ2M9XD', '/?inviteCode=7KQ2M9XD'],
  ['https://www.starcard.example/s?sn=SC2026000123', '/pages/card/verify?sn=SC2026000123'],
  ['https://www.starcard.example/i/7KQ2M9XD', '/?inviteCode=7KQ2M9XD'],
  ['https://www.starcard.example/i/7KQ2M9XD?from=chat', '/?inviteCode=7KQ2M9XD'],
  ['https://www.starcard.example/', ''],
  ['https://www.starcard.example/?lang=ja#/pages/team/list?a=1', '/pages/team/list?lang=ja&a=1'],
  ['https://www.starcard.example/?lang=ja#', '/?lang=ja'],
])('%s is %s', (url, address) => {
  expect(readAddressInside(url)).toBe(address)
})
