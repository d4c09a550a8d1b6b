import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { UploadRequest } from '@/platform/capabilities/upload/contract'
import { fakeApi } from '../../../test/support/client/fake-api'
import { until } from '../../../test/support/client/until'
import { uploadFile } from './upload-file'

const mockSent: UploadRequest[] = []
let mockAnswer: (request: UploadRequest) => Promise<HttpOutcome>
jest.mock('@/platform/capabilities/upload/upload', () => ({
  upload: (request: UploadRequest) => {
    mockSent.push(request)
    return mockAnswer(request)
  },
}))

const file = { src: 'blob:1', name: 'me.jpg', size: 5 }
const options = { path: 'image/identity' as const, onProgress: () => undefined }
const done = (body: object): HttpOutcome => ({ type: 'answered', status: 200, headers: {}, body })
const url = done({ code: 0, msg: '', data: 'https://files.example/1' })
beforeEach(() => void (mockSent.length = 0))

it('sends the field, the path and the token, and answers with the url', async () => {
  fakeApi(() => ({}))
  mockAnswer = async () => url
  expect(await uploadFile(file, options)).toBe('https://files.example/1')
  expect(mockSent[0]).toMatchObject({
    url: 'https://api.example/user/uploadFile',
    field: 'image',
    fields: { path: 'image/identity', filename: 'me.jpg' },
    timeoutMs: 300_000,
  })
  expect(mockSent[0]?.headers).toMatchObject({ 'i-token': 'T1' })
  expect(mockSent[0]?.headers).not.toHaveProperty('content-type')
})

it('sends four at once and the fifth after one of them', async () => {
  fakeApi(() => ({}))
  const ends: (() => void)[] = []
  mockAnswer = () => new Promise((resolve) => ends.push(() => resolve(url)))
  const all = Promise.all(Array.from({ length: 5 }, () => uploadFile(file, options)))
  await until(() => expect(mockSent).toHaveLength(4))
  ends[0]?.()
  await until(() => expect(mockSent).toHaveLength(5))
  ends.forEach((end) => end())
  expect(await all).toHaveLength(5)
})

it('tries a lost connection once more, then says so', async () => {
  fakeApi(() => ({}))
  mockAnswer = async () => (mockSent.length === 1 ? { type: 'failed', reason: 'network' } : url)
  expect(await uploadFile(file, options)).toBe('https://files.example/1')
  mockAnswer = async () => ({ type: 'failed', reason: 'network' })
  await expect(uploadFile(file, options)).rejects.toMatchObject({ kind: 'network' })
  expect(mockSent).toHaveLength(4)
})

it("passes on the server's message, and an expired session ends", async () => {
  const api = fakeApi(() => ({}))
  mockAnswer = async () => ({
    type: 'answered',
    status: 413,
    headers: {},
    body: {
      code: 41300,
      msg: 'Too large.',
      data: { fields: { image: 'Size exceeds limit 20 mb' } },
    },
  })
  await expect(uploadFile(file, options)).rejects.toMatchObject({
    message: 'Too large.',
    fields: { image: 'Size exceeds limit 20 mb' },
  })
  mockAnswer = async () => done({ code: 43265, msg: 'expired', data: null })
  await expect(uploadFile(file, options)).rejects.toMatchObject({ code: 43265 })
  expect(api.expired).toBe(1)
})
