import { download } from './download.app'

const mockWrite = jest.fn()
const mockShare = jest.fn()
const mockFetch = jest.fn()
jest.mock('@capacitor/filesystem', () => ({
  Directory: { Cache: 'CACHE' },
  Filesystem: { writeFile: (options: object): unknown => mockWrite(options) },
}))
jest.mock('@capacitor/share', () => ({
  Share: { share: (options: object): unknown => mockShare(options) },
}))
jest.mock('./fetch-blob', () => ({ fetchBlob: (url: string): unknown => mockFetch(url) }))

const file = { url: 'https://api.example/documents/terms.docx', name: 'terms.docx' }

beforeEach(() => {
  jest.resetAllMocks()
  mockFetch.mockResolvedValue({ type: 'fetched', blob: new Blob(['terms']) })
  mockWrite.mockResolvedValue({ uri: 'file:///cache/shared/terms.docx' })
  mockShare.mockResolvedValue({})
})

test("the app writes what came to its cache and hands it to the system's sheet", async () => {
  expect(await download(file)).toEqual({ type: 'saved' })
  expect(mockFetch).toHaveBeenCalledWith(file.url)
  expect(mockWrite).toHaveBeenCalledWith({
    path: 'shared/terms.docx',
    data: btoa('terms'),
    directory: 'CACHE',
    recursive: true,
  })
  expect(mockShare).toHaveBeenCalledWith({
    files: ['file:///cache/shared/terms.docx'],
    dialogTitle: 'terms.docx',
  })
})

test.each([
  { type: 'timeout' },
  { type: 'failed', reason: 'network' },
  { type: 'failed', reason: 'status', status: 404 },
])('nothing is written when it did not come: %j', async (outcome) => {
  mockFetch.mockResolvedValue(outcome)
  expect(await download(file)).toEqual(outcome)
  expect(mockWrite).not.toHaveBeenCalled()
})

test('the sheet was closed', async () => {
  mockShare.mockRejectedValue(new Error('Share canceled'))
  expect(await download(file)).toEqual({ type: 'cancelled' })
})

test('there was no room for it', async () => {
  mockWrite.mockRejectedValue(new Error('no space left'))
  expect(await download(file)).toEqual({ type: 'failed', reason: 'no space left' })
})
