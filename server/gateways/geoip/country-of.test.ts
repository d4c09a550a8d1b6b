import { sessionEndpoints } from '@contract/session/endpoints'
import { createTestApp } from '../../../test/support/test-app'
import { findCountry } from './country-of'

it.each([
  ['114.114.114.114', 'CN'],
  ['::ffff:114.114.114.114', 'CN'],
  ['8.8.8.8', 'US'],
  ['2400:3200::1', 'CN'],
  ['2400:3200::1%br-lan', 'CN'],
  ['fe80::1%eth0.7', undefined],
  ['127.0.0.1', undefined],
  ['10.1.2.3', undefined],
  ['nonsense', undefined],
])('%s is in %s', (address, country) => {
  expect(findCountry(address)).toBe(country)
})

it('tells a visitor from mainland China so, and believes only a trusted proxy', async () => {
  const isChina = async (
    env: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<boolean> => {
    const test = await createTestApp({ env })
    const { data } = await test.call(
      sessionEndpoints.appVersion,
      { examineVersion: 1000 },
      { headers },
    )
    await test.close()
    return data.isChina
  }
  expect(await isChina({ TRUST_PROXY: '1' }, { 'x-forwarded-for': '114.114.114.114' })).toBe(true)
  expect(await isChina({}, { 'x-forwarded-for': '114.114.114.114' })).toBe(false)
  expect(
    await isChina(
      { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' },
      { 'cf-ipcountry': 'CN', 'x-forwarded-for': '8.8.8.8' },
    ),
  ).toBe(true)
  expect(
    await isChina(
      { TRUST_PROXY: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' },
      { 'cf-ipcountry': 'CN', 'x-forwarded-for': '114.114.114.114' },
    ),
  ).toBe(false)
  expect(await isChina({ COUNTRY_HEADER: 'CF-IPCountry' }, { 'cf-ipcountry': 'CN' })).toBe(false)
})
