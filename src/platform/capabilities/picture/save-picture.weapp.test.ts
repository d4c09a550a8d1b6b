import { savePicture } from './save-picture.weapp'

const mockTaro = { saveImageToPhotosAlbum: jest.fn(), openSetting: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    saveImageToPhotosAlbum: (options: object): unknown => mockTaro.saveImageToPhotosAlbum(options),
    openSetting: (options: { complete: () => void }): unknown => mockTaro.openSetting(options),
  },
}))

beforeEach(() => jest.resetAllMocks())

test('WeChat keeps a picture in the album', async () => {
  mockTaro.saveImageToPhotosAlbum.mockResolvedValue({})
  expect(await savePicture('wxfile://tmp/poster.png', 'poster.png')).toEqual({ type: 'saved' })
  expect(mockTaro.saveImageToPhotosAlbum).toHaveBeenCalledWith({
    filePath: 'wxfile://tmp/poster.png',
  })
})

test('refused, the way leads to the settings, and ends when the person is back', async () => {
  mockTaro.saveImageToPhotosAlbum.mockRejectedValue({
    errMsg: 'saveImageToPhotosAlbum:fail auth deny',
  })
  mockTaro.openSetting.mockImplementation(({ complete }: { complete: () => void }) => complete())
  const outcome = await savePicture('wxfile://tmp/poster.png', 'poster.png')
  expect(outcome).toMatchObject({ type: 'denied' })
  if (outcome.type === 'denied') await outcome.permit?.()
  expect(mockTaro.openSetting).toHaveBeenCalledTimes(1)
})

test.each([
  ['saveImageToPhotosAlbum:fail cancel', { type: 'cancelled' }],
  ['saveImageToPhotosAlbum:fail file not found', { type: 'failed' }],
])('%s', async (errMsg, outcome) => {
  mockTaro.saveImageToPhotosAlbum.mockRejectedValue({ errMsg })
  expect(await savePicture('wxfile://tmp/poster.png', 'poster.png')).toMatchObject(outcome)
})
