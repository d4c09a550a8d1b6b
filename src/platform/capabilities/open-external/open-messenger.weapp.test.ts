import { openMessenger } from './open-messenger.weapp'

const mockNavigate = jest.fn()
const mockCopied = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { navigateToMiniProgram: (option: object): unknown => mockNavigate(option) },
}))
jest.mock('./open-external', () => ({
  openExternal: (url: string) => {
    mockCopied(url)
    return Promise.resolve({ type: 'copied' })
  },
}))

it('another mini-program opens by its id; anything else is copied', async () => {
  mockNavigate.mockResolvedValueOnce({})
  expect(await openMessenger('weixin://program?appid=wx1&path=pages%2Fa')).toEqual({
    type: 'opened',
  })
  expect(mockNavigate).toHaveBeenCalledWith({ appId: 'wx1', path: 'pages/a' })
  mockNavigate.mockRejectedValueOnce({ errMsg: 'navigateToMiniProgram:fail cancel' })
  expect(await openMessenger('weixin://program?appid=wx1')).toEqual({ type: 'opened' })
  expect(mockCopied).not.toHaveBeenCalled()
  mockNavigate.mockRejectedValueOnce({ errMsg: 'navigateToMiniProgram:fail invalid appid' })
  expect(await openMessenger('weixin://program?appid=wx2')).toEqual({ type: 'copied' })
  expect(await openMessenger('weixin://')).toEqual({ type: 'copied' })
})
