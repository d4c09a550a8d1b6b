import type { Overlays } from './overlays'
import { createPermissions, permissionApis } from './permissions'
import { subscriptionApis } from './subscriptions'

function start(answer: boolean) {
  const asked: (string | undefined)[] = []
  const overlays: Overlays = {
    ask: ({ title }) => {
      asked.push(title)
      return Promise.resolve(answer)
    },
    choose: () => Promise.resolve(answer),
    answer: () => undefined,
    toast: () => undefined,
  }
  const permissions = createPermissions(overlays)
  const { requestSubscribeMessage } = subscriptionApis(permissions, overlays)
  const { getSetting } = permissionApis(permissions)
  if (!requestSubscribeMessage || !getSetting) throw new Error('an API is missing')
  return { permissions, requestSubscribeMessage, getSetting, asked }
}

it('asks again for each message, and answers for each template', async () => {
  const { requestSubscribeMessage, asked } = start(true)
  for (const round of [1, 2]) {
    expect(await requestSubscribeMessage({ tmplIds: ['one', 'two'] })).toEqual({
      errMsg: 'requestSubscribeMessage:ok',
      one: 'accept',
      two: 'accept',
    })
    expect(asked).toHaveLength(round)
  }
})

it('takes three templates at most, and none where the main switch is off', async () => {
  const { permissions, requestSubscribeMessage, getSetting } = start(false)
  for (const tmplIds of [[], ['a', 'b', 'c', 'd']])
    await expect(requestSubscribeMessage({ tmplIds })).rejects.toMatchObject({ errCode: 10_003 })
  expect(await requestSubscribeMessage({ tmplIds: ['one'] })).toMatchObject({ one: 'reject' })
  permissions.set('system.subscriptions', false)
  await expect(requestSubscribeMessage({ tmplIds: ['one'] })).rejects.toMatchObject({
    errCode: 20_004,
  })
  expect(await getSetting({ withSubscriptions: true })).toMatchObject({
    subscriptionsSetting: { mainSwitch: false },
  })
})
