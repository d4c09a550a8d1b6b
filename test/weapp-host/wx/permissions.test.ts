import type { Overlays } from './overlays'
import { createPermissions, permissionApis } from './permissions'

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
  const { authorize, getSetting, requirePrivacyAuthorize } = permissionApis(permissions)
  if (!authorize || !getSetting || !requirePrivacyAuthorize) throw new Error('an API is missing')
  return { permissions, authorize, getSetting, requirePrivacyAuthorize, asked }
}

it('asks once and remembers a refusal', async () => {
  const { authorize, getSetting, asked } = start(false)
  await expect(authorize({ scope: 'scope.camera' })).rejects.toEqual({
    errMsg: 'authorize:fail auth deny',
  })
  await expect(authorize({ scope: 'scope.camera' })).rejects.toEqual({
    errMsg: 'authorize:fail auth deny',
  })
  expect(asked).toEqual(['scope.camera'])
  expect(await getSetting({})).toMatchObject({ authSetting: { 'scope.camera': false } })
})

it('allows what the person allows, also by a switch set before', async () => {
  const { authorize, permissions, asked } = start(true)
  await expect(authorize({ scope: 'scope.record' })).resolves.toEqual({ errMsg: 'authorize:ok' })
  permissions.set('scope.camera', false)
  await expect(authorize({ scope: 'scope.camera' })).rejects.toMatchObject({
    errMsg: 'authorize:fail auth deny',
  })
  expect(asked).toEqual(['scope.record'])
})

it('refuses a scope that WeChat has not, and a privacy agreement that was declined', async () => {
  const { authorize, permissions, requirePrivacyAuthorize } = start(true)
  await expect(authorize({ scope: 'scope.none' })).rejects.toEqual({
    errMsg: 'authorize:fail invalid scope',
  })
  await expect(requirePrivacyAuthorize({})).resolves.toMatchObject({
    errMsg: 'requirePrivacyAuthorize:ok',
  })
  permissions.set('privacy', false)
  await expect(requirePrivacyAuthorize({})).rejects.toEqual({
    errMsg: 'requirePrivacyAuthorize:fail privacy permission is not authorized',
    errno: 104,
  })
})
