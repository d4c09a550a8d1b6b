import * as origin from '@/platform/capabilities/origin/origin'
import { brands } from '../../../config/brands'
import { buildPageAddress } from './build-page-address'

const { default: brand } = brands

it.each([
  ['https://www.starcard.example', 'online', '', 'https://www.starcard.example/#/o/download'],
  ['', 'online', '', 'https://www.starcard.example/#/o/download'],
  ['', 'test', 'A B', 'https://www.test.starcard.example/#/o/download?inviteCode=A%20B'],
] as const)('from the site %j, %s, with the code %j: %s', (site, mode, code, address) => {
  jest.spyOn(origin, 'siteOrigin').mockReturnValue(site)
  expect(buildPageAddress(brand, mode, code)).toBe(address)
})
