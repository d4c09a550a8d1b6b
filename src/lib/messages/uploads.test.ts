import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import type { CancelSignal } from '@/platform/capabilities/upload/contract'
import { ApiError } from '@/lib/api/api-error'
import { fakeApi } from '../../../test/support/client/fake-api'
import { until } from '../../../test/support/client/until'
import type { FileBody, OutboxItem } from './outbox'
import { Uploads, type UploadItem } from './uploads'

interface Sent {
  file: PickedFile
  path: string
  onProgress: (percent: number) => void
  signal: CancelSignal
}
const mockSent: Sent[] = []
let mockEnd: { resolve: (url: string) => void; reject: (error: Error) => void }[] = []
jest.mock('@/lib/api/upload-file', () => ({
  uploadFile: (file: PickedFile, options: Omit<Sent, 'file'>) => {
    mockSent.push({ file, ...options })
    return new Promise((resolve, reject) => mockEnd.push({ resolve, reject }))
  },
}))
const mockReleased: string[] = []
jest.mock('@/platform/capabilities/media-pick/files', () => ({
  releaseFile: ({ src }: PickedFile) => void mockReleased.push(src),
}))

const file = (src: string) => ({ src, name: 'a.pdf', size: 9 })
const item = (cid: string, body: FileBody) => ({
  cid,
  conversation: 'c',
  time: '2026-11-20T08:00:00Z',
  body,
})
const photo = { type: 'picture', url: 'blob:1', width: 4, height: 3 } as const
const pdf = { type: 'file', url: 'blob:2', name: 'a.pdf', bytes: 9 } as const

let shown: readonly UploadItem[]
let done: OutboxItem[]
let uploads: Uploads
beforeEach(() => {
  mockSent.length = 0
  mockReleased.length = 0
  mockEnd = []
  shown = []
  done = []
  const nothing = () => Promise.resolve()
  uploads = new Uploads({
    onChange: (items) => (shown = items),
    onDone: (one) => done.push(one),
    kept: {
      add: nothing,
      remove: nothing,
      restore: nothing,
      read: () => Promise.resolve(undefined),
      end: () => undefined,
    },
  })
})

it('sends a picture to be drawn again and a file as it is, and then the message with its address', async () => {
  uploads.add(item('p', photo), file('blob:1'))
  uploads.add(item('f', pdf), file('blob:2'))
  expect(mockSent.map(({ path }) => path)).toEqual(['image/chat', 'file/chat'])
  mockSent[1]?.onProgress(40)
  expect(shown.map(({ cid, percent }) => [cid, percent])).toEqual([
    ['p', 0],
    ['f', 40],
  ])
  mockEnd[1]?.resolve('https://files.example/f.pdf')
  await until(() => expect(done).toHaveLength(1))
  expect(done).toEqual([item('f', { ...pdf, url: 'https://files.example/f.pdf' })])
  expect([shown.map(({ cid }) => cid), mockReleased]).toEqual([['p'], ['blob:2']])
})

it('keeps what did not arrive, with the reason, to be tried again or deleted', async () => {
  uploads.add(item('f', pdf), file('blob:2'))
  mockEnd[0]?.reject(
    new ApiError({ code: 42273, kind: 'business', message: 'This kind of file cannot be sent.' }),
  )
  await until(() => expect(shown[0]?.failed).toBe('This kind of file cannot be sent.'))
  uploads.retry('f')
  expect([shown[0]?.failed, mockSent.length]).toEqual([undefined, 2])
  // One that is under way is not begun again.
  uploads.retry('f')
  expect(mockSent).toHaveLength(2)
  uploads.remove('f')
  expect([shown, mockReleased, mockSent[1]?.signal.aborted]).toEqual([[], ['blob:2'], true])
  mockEnd[1]?.resolve('https://files.example/late.pdf')
  await until(() => expect(done).toEqual([]))
})

it('whatever ends an upload can be read, and tried again', async () => {
  fakeApi(() => ({ type: 'failed', reason: 'none' }))
  uploads.add(item('f', pdf), file('blob:2'))
  mockSent[0]?.onProgress(40)
  mockEnd[0]?.reject(new TypeError('the file is not there any more'))
  await until(() => expect(shown[0]).toMatchObject({ percent: 0, failed: expect.any(String) }))
  expect(shown[0]?.failed).not.toBe('')
  uploads.retry('f')
  expect([shown[0]?.failed, mockSent.length]).toEqual([undefined, 2])
})

it('ends with the session', () => {
  uploads.add(item('p', photo), file('blob:1'))
  uploads.add(item('f', pdf), file('blob:2'))
  uploads.end()
  expect(mockSent.every(({ signal }) => signal.aborted)).toBe(true)
  expect([shown, mockReleased]).toEqual([[], ['blob:1', 'blob:2']])
})
