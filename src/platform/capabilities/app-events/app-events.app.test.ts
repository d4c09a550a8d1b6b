import { onOpenedByAddress } from './app-events.app'

type Listener = (event: unknown) => void
const mockHeard = new Map<string, Listener>()
const mockListen = (event: string, listener: Listener) => {
  mockHeard.set(event, listener)
  return Promise.resolve()
}
const mockLaunchUrl = jest.fn(() => Promise.resolve(undefined))
jest.mock('@capacitor/app', () => ({
  App: {
    addListener: (event: string, listener: Listener) => mockListen(event, listener),
    getLaunchUrl: () => mockLaunchUrl(),
  },
}))
jest.mock('@capacitor/core', () => ({
  registerPlugin: () => ({
    addListener: (event: string, listener: Listener) => mockListen(event, listener),
  }),
}))
jest.mock('@/platform/taro/page-turn/page-turn', () => ({ pageTurn: () => undefined }))

const tap = (path: unknown, actionId = 'tap') =>
  mockHeard.get('pushNotificationActionPerformed')?.({ actionId, notification: { data: { path } } })

it('opens addresses and the places of tapped pushes, and no other place that a push names', () => {
  const opened: string[] = []
  void onOpenedByAddress((url) => opened.push(url))
  mockHeard.get('appUrlOpen')?.({ url: 'starcard://pages/index' })
  tap('/pages/message/timeLine?conversation=c1')
  tap('/pages/contacts/im/media?shareId=s1')
  tap('/pages/message/timeLine?conversation=c2', 'dismiss')
  for (const path of ['/pages/withdrawal/index', 'https://evil.example/', '', undefined, 7])
    tap(path)
  mockHeard.get('pushNotificationActionPerformed')?.({ actionId: 'tap', notification: {} })
  expect(opened).toEqual([
    'starcard://pages/index',
    '/pages/message/timeLine?conversation=c1',
    '/pages/contacts/im/media?shareId=s1',
  ])
})

it('tells when the phone has said what started the app, also where it cannot say', async () => {
  let answer = () => {}
  mockLaunchUrl.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(undefined)
    }),
  )
  const told = jest.fn()
  const heard = onOpenedByAddress(() => undefined).then(told)
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  answer()
  await heard
  expect(told).toHaveBeenCalledTimes(1)

  mockLaunchUrl.mockRejectedValueOnce(new Error('UNIMPLEMENTED'))
  await onOpenedByAddress(() => undefined)
})
