import { pushPath, readPushPath } from './path'

it('leads to a conversation or a call of ours', () => {
  const id = '0b9f1f5e-2f7c-4d55-9a0e-0f8a3c1d2e3f'
  for (const place of ['conversation', 'call'] as const)
    expect(readPushPath(pushPath(place, id))).toEqual({ place, id })
})

it.each([
  '',
  'https://evil.example/pages/message/timeLine?conversation=1',
  '//evil.example/pages/message/timeLine?conversation=1',
  '/pages/message/timeLine',
  '/pages/message/timeLine?conversation=',
  '/pages/message/timeLine?conversation=1&seq=2',
  '/pages/message/timeLine?conversation=%2e%2e',
  '/pages/me/webview?src=https://evil.example',
  'javascript:alert(1)',
])('leads nowhere by %j', (path) => {
  expect(readPushPath(path)).toBeUndefined()
})
