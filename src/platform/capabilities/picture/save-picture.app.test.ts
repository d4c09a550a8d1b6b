import { savePicture } from './save-picture.app'

const mockWrite = jest.fn()
const mockShare = jest.fn()
jest.mock('@capacitor/filesystem', () => ({
  Directory: { Cache: 'CACHE' },
  Filesystem: { writeFile: (options: object): unknown => mockWrite(options) },
}))
jest.mock('@capacitor/share', () => ({
  Share: { share: (options: object): unknown => mockShare(options) },
}))

beforeEach(() => {
  jest.resetAllMocks()
  mockWrite.mockResolvedValue({ uri: 'file:///cache/shared/poster.png' })
  mockShare.mockResolvedValue({})
})

const save = () => savePicture('data:image/png;base64,AAEC', 'poster.png')

test("the app hands a picture to the system's sheet, which keeps it among the photos", async () => {
  expect(await save()).toEqual({ type: 'saved' })
  expect(mockWrite).toHaveBeenCalledWith({
    path: 'shared/poster.png',
    data: 'AAEC',
    directory: 'CACHE',
    recursive: true,
  })
  expect(mockShare).toHaveBeenCalledWith({
    files: ['file:///cache/shared/poster.png'],
    dialogTitle: 'poster.png',
  })
})

test('the sheet was left, and a phone without room', async () => {
  mockShare.mockRejectedValueOnce(new Error('Share canceled'))
  expect(await save()).toEqual({ type: 'cancelled' })
  mockWrite.mockRejectedValueOnce(new Error('no space left'))
  expect(await save()).toEqual({ type: 'failed', reason: 'no space left' })
  expect(mockShare).toHaveBeenCalledTimes(1)
})
