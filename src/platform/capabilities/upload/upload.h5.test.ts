import { keepFile, releaseFile } from '@/platform/capabilities/media-pick/files'
import type { CancelSignal } from './contract'
import { createCancellation } from './create-cancellation'
import { upload } from './upload'

const sent: { headers: Record<string, string>; body: FormData | undefined }[] = []
let answer: 'load' | 'error' | 'timeout' = 'load'

/** A browser's request as far as an upload needs it. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 200
  timeout = 0
  responseText = '{"code":0,"msg":"","data":"https://files.example/1"}'
  private headers: Record<string, string> = {}
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getAllResponseHeaders(): string {
    return 'X-Request-Id: r1\r\n'
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  send(body: FormData): void {
    sent.push({ headers: this.headers, body })
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: 1, total: 4, lengthComputable: true }),
    )
    setTimeout(() => this.dispatchEvent(new Event(answer)), 0)
  }
}

const realRequest = globalThis.XMLHttpRequest
beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  Object.assign(URL, {
    createObjectURL: () => `blob:${sent.length}`,
    revokeObjectURL: () => undefined,
  })
})
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: realRequest }))

function request(signal?: CancelSignal) {
  const file = keepFile(new Blob(['photo']), 'me.jpg')
  const percents: number[] = []
  const options = {
    url: '/user/uploadFile',
    headers: { 'i-token': 'T' },
    file,
    field: 'image',
    fields: { path: 'image/identity', filename: 'me.jpg' },
    timeoutMs: 1,
    onProgress: (percent: number) => void percents.push(percent),
    signal,
  }
  return { options, percents, file }
}

it('sends the file after its fields and tells the progress', async () => {
  answer = 'load'
  const { options, percents } = request()
  expect(await upload(options)).toEqual({
    type: 'answered',
    status: 200,
    headers: { 'x-request-id': 'r1' },
    body: { code: 0, msg: '', data: 'https://files.example/1' },
  })
  const last = sent.at(-1)
  expect([...(last?.body?.keys() ?? [])]).toEqual(['path', 'filename', 'image'])
  expect(last?.headers).toEqual({ 'i-token': 'T' })
  expect(percents).toEqual([25])
})

it.each(['error', 'timeout'] as const)('says what became of it: %s', async (event) => {
  answer = event
  expect((await upload(request().options)).type).toBe(event === 'error' ? 'failed' : 'timeout')
})

it('can be given up, and sends no file that is gone', async () => {
  const { signal, cancel } = createCancellation()
  const going = upload(request(signal).options)
  cancel()
  cancel()
  expect(await going).toEqual({ type: 'aborted' })
  const before = sent.length
  expect(await upload(request(signal).options)).toEqual({ type: 'aborted' })
  expect(sent).toHaveLength(before)
  const { options, file } = request()
  releaseFile(file)
  expect((await upload(options)).type).toBe('failed')
})
