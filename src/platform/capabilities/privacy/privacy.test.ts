import type { Overlays } from '../../../../test/weapp-host/wx/overlays'
import { createPermissions, permissionApis } from '../../../../test/weapp-host/wx/permissions'
import { USUAL_PHONE, type PhoneTraits } from '../../../../test/weapp-host/wx/traits'
import { askForConsent, openGuideline, readGuideline } from './privacy'
import * as weapp from './privacy.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

/** The host's privacy agreement, and what the person says when WeChat asks. */
function startProgram(privacy: PhoneTraits['privacy'], says = true): string[] {
  const opened: string[] = []
  const overlays: Overlays = {
    ask: () => Promise.resolve(says),
    choose: () => Promise.resolve(says),
    answer: () => undefined,
    toast: () => undefined,
  }
  const apis = permissionApis(createPermissions(overlays, {}, { ...USUAL_PHONE, privacy }), opened)
  const taro: { default: object } = jest.requireMock('@tarojs/taro')
  Object.assign(taro.default, apis)
  return opened
}

it('a browser and the app have no guideline but the pages of our own', async () => {
  const unsupported = { type: 'unsupported' }
  expect([await readGuideline(), await openGuideline(), await askForConsent()]).toEqual([
    unsupported,
    unsupported,
    unsupported,
  ])
})

it('WeChat says whether it will ask, asks, and has the answer then', async () => {
  startProgram('asks')
  expect(await weapp.readGuideline()).toEqual({ type: 'asks' })
  expect(await weapp.askForConsent()).toEqual({ type: 'agreed' })
  expect(await weapp.readGuideline()).toEqual({ type: 'agreed' })
})

it('WeChat asks once more after a no', async () => {
  startProgram('asks', false)
  expect(await weapp.askForConsent()).toEqual({ type: 'refused' })
  expect(await weapp.readGuideline()).toEqual({ type: 'asks' })
})

it('shows the guideline in WeChat', async () => {
  const opened = startProgram('agreed')
  expect(await weapp.openGuideline()).toEqual({ type: 'opened' })
  expect(opened).toEqual(['openPrivacyContract'])
})

it('what the operator has not declared nobody can agree to', async () => {
  startProgram('undeclared')
  expect(await weapp.askForConsent()).toMatchObject({
    type: 'failed',
    reason: expect.stringContaining('not declared'),
  })
})
