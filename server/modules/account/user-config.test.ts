import { accountEndpoints } from '@contract/account/endpoints'
import { createTestApp } from '../../../test/support/test-app'

const policyUnder = async (env: Record<string, string>) => {
  const test = await createTestApp({ env })
  const { data } = await test.call(accountEndpoints.userConfig, {})
  await test.close()
  return data.withdrawal
}

it('tells everybody the withdrawal policy that this deployment chose', async () => {
  expect(await policyUnder({})).toEqual({
    name: 'current',
    minimum: 100_00,
    maximumPerRequest: 20_000_00,
    maximumPerDay: null,
    maximumPerMonth: 100_000_00,
    networks: ['TRC20', 'ERC20'],
  })
  expect(await policyUnder({ WITHDRAWAL_POLICY: 'legacy' })).toEqual({
    name: 'legacy',
    minimum: 100_00,
    maximumPerRequest: null,
    maximumPerDay: 500_00,
    maximumPerMonth: 2_000_00,
    networks: ['TRC20'],
  })
})

it('repair 11: tells the largest upload of this deployment, 200 MB unless it says less', async () => {
  const limitUnder = async (env: Record<string, string>) => {
    const test = await createTestApp({ env })
    const { data } = await test.call(accountEndpoints.userConfig, {})
    await test.close()
    return data.uploadMaxMb
  }
  expect([await limitUnder({}), await limitUnder({ UPLOAD_MAX_MB: '5' })]).toEqual([200, 5])
})
