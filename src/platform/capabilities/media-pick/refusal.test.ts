import Taro from '@tarojs/taro'
import { readRefusal } from './refusal'

const answers = ['requirePrivacyAuthorize', 'openAppAuthorizeSetting', 'openSetting'] as const

afterEach(() => answers.forEach((name) => Reflect.deleteProperty(Taro, name)))

it.each([
  ['the privacy agreement was refused', 'privacy permission is not authorized', 104, answers[0]],
  ['the phone keeps photos from WeChat', 'system permission denied', undefined, answers[1]],
  ['WeChat keeps them from this program', 'auth deny', undefined, answers[2]],
])('where %s, leads to where the person can allow it', async (_what, reason, errno, way) => {
  const asked: string[] = []
  for (const name of answers)
    Reflect.set(Taro, name, ({ complete }: { complete: () => void }) => {
      asked.push(name)
      complete()
    })
  const refusal = readRefusal({ errMsg: `chooseMedia:fail ${reason}`, errno })
  expect(refusal.type).toBe('denied')
  if (refusal.type === 'denied') await refusal.permit()
  expect(asked).toEqual([way])
})

it('calls what the operator has not declared (errno 112) a failure: nobody here can allow it', () => {
  const errMsg = 'chooseMedia:fail api scope is not declared in the privacy agreement'
  expect(readRefusal({ errMsg, errno: 112 })).toEqual({ type: 'failed', reason: errMsg })
})

it('knows a closed chooser', () => {
  expect(readRefusal({ errMsg: 'chooseMedia:fail cancel' })).toEqual({ type: 'cancelled' })
})
