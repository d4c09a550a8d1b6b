import { createCancellation } from './create-cancellation'
import type { UploadRequest } from './contract'
import { upload } from './upload.weapp'

interface Asked {
  success(answer: { statusCode: number; data: string }): void
  fail(failure: { errMsg: string }): void
}
let mockAsked: Asked | undefined
const mockTask = {
  abort: jest.fn(() => mockAsked?.fail({ errMsg: 'uploadFile:fail abort' })),
  progress: jest.fn(),
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    uploadFile: (option: Asked) => {
      mockAsked = option
      return Object.assign(Promise.resolve(), mockTask)
    },
  },
}))

function requestOf(change: Partial<UploadRequest> = {}): UploadRequest {
  return {
    url: 'https://api.example/user/uploadFile',
    headers: { 'i-token': 'T1' },
    file: { src: 'wxfile://tmp/1.jpg', name: 'me.jpg', size: 5 },
    field: 'image',
    fields: { path: 'image/identity', filename: 'me.jpg' },
    timeoutMs: 300_000,
    onProgress: jest.fn(),
    signal: undefined,
    ...change,
  }
}

beforeEach(() => {
  mockAsked = undefined
  jest.clearAllMocks()
})

it('sends the file under its field, after its fields, and tells the progress', async () => {
  const request = requestOf()
  const running = upload(request)
  expect(mockAsked).toMatchObject({
    url: request.url,
    filePath: 'wxfile://tmp/1.jpg',
    name: 'image',
    formData: { path: 'image/identity', filename: 'me.jpg' },
    header: { 'i-token': 'T1' },
    timeout: 300_000,
  })
  for (const [tell] of mockTask.progress.mock.calls as [(told: { progress: number }) => void][])
    tell({ progress: 40 })
  expect(request.onProgress).toHaveBeenCalledWith(40)
  mockAsked?.success({ statusCode: 413, data: '{"code":41300}' })
  expect(await running).toEqual({
    type: 'answered',
    status: 413,
    headers: {},
    body: { code: 41300 },
  })
})

it.each([
  ['uploadFile:fail timeout', { type: 'timeout' }],
  ['uploadFile:fail no network', { type: 'failed', reason: 'uploadFile:fail no network' }],
])('%s', async (errMsg, outcome) => {
  const running = upload(requestOf())
  mockAsked?.fail({ errMsg })
  expect(await running).toEqual(outcome)
})

it('can be given up, on its way and before it begins', async () => {
  const { signal, cancel } = createCancellation()
  const running = upload(requestOf({ signal }))
  cancel()
  expect(await running).toEqual({ type: 'aborted' })
  expect(mockTask.abort).toHaveBeenCalledTimes(1)
  mockAsked = undefined
  expect(await upload(requestOf({ signal }))).toEqual({ type: 'aborted' })
  expect(mockAsked).toBeUndefined()
})
