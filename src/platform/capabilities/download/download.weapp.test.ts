import { download } from './download.weapp'

const mockTaro = { downloadFile: jest.fn(), openDocument: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    downloadFile: (options: object): unknown => mockTaro.downloadFile(options),
    openDocument: (options: object): unknown => mockTaro.openDocument(options),
  },
}))

const url = 'https://api.example/documents/terms.docx'

beforeEach(() => {
  jest.resetAllMocks()
  mockTaro.downloadFile.mockResolvedValue({ statusCode: 200 })
  mockTaro.openDocument.mockResolvedValue({})
})

test('WeChat keeps a document under its name, for at most 60 s, and shows it with its menu', async () => {
  expect(await download({ url, name: 'terms.docx' })).toEqual({ type: 'saved' })
  const filePath = 'wxfile://usr/terms.docx'
  expect(mockTaro.downloadFile).toHaveBeenCalledWith({ url, filePath, timeout: 60_000 })
  expect(mockTaro.openDocument).toHaveBeenCalledWith({ filePath, fileType: 'docx', showMenu: true })
})

test('what the viewer does not know is not fetched: its address is the screen’s to offer', async () => {
  expect(await download({ url, name: 'notes.zip' })).toEqual({ type: 'unsupported' })
  expect(mockTaro.downloadFile).not.toHaveBeenCalled()
})

test('a status that is not 200 opens nothing', async () => {
  mockTaro.downloadFile.mockResolvedValue({ statusCode: 404 })
  const failed = { type: 'failed', reason: 'status', status: 404 }
  expect(await download({ url, name: 'terms.docx' })).toEqual(failed)
  expect(mockTaro.openDocument).not.toHaveBeenCalled()
})

test.each([
  ['downloadFile:fail timeout', { type: 'timeout' }],
  ['downloadFile:fail timed out', { type: 'timeout' }],
  ['downloadFile:fail no network', { type: 'failed', reason: 'downloadFile:fail no network' }],
])('%s', async (errMsg, outcome) => {
  mockTaro.downloadFile.mockRejectedValue({ errMsg })
  expect(await download({ url, name: 'terms.docx' })).toEqual(outcome)
})
