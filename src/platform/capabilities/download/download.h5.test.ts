import { download } from './download'

const mockHost = { name: 'h5' }
const mockOpen = jest.fn()
jest.mock('../host/host', () => ({ getHost: () => mockHost }))
jest.mock('../js-sdk/js-sdk', () => ({ openJsSdk: (): unknown => mockOpen() }))

let answer: 'load' | 'error' | 'timeout' = 'load'
let status = 200
let waited = 0

/** A browser's request as far as a download needs it. */
class FakeRequest extends EventTarget {
  responseType = ''
  response: unknown
  status = 0
  set timeout(milliseconds: number) {
    waited = milliseconds
  }
  open(): void {}
  send(): void {
    setTimeout(() => {
      this.status = status
      this.response = new Blob(['terms'])
      this.dispatchEvent(new Event(answer))
    }, 0)
  }
}

const file = { url: 'https://api.example/documents/terms.docx', name: 'terms.docx' }
const realRequest = globalThis.XMLHttpRequest
const clicked: string[] = []
beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
})
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: realRequest }))
beforeEach(() => {
  clicked.length = 0
  status = 200
  answer = 'load'
  mockHost.name = 'h5'
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`)
  })
})
afterEach(() => jest.restoreAllMocks())

it('saves what came under its name, and leaves nothing in the page', async () => {
  expect(await download(file)).toEqual({ type: 'saved' })
  expect(clicked).toEqual(['terms.docx blob:1'])
  expect(document.querySelector('a')).toBeNull()
  expect(waited).toBe(60_000)
})

it('says what became of it when it did not come', async () => {
  status = 404
  expect(await download(file)).toEqual({ type: 'failed', reason: 'status', status: 404 })
  answer = 'timeout'
  expect(await download(file)).toEqual({ type: 'timeout' })
  answer = 'error'
  expect(await download(file)).toEqual({ type: 'failed', reason: 'network' })
  expect(clicked).toEqual([])
})

it('leaves it to the address in WeChat’s web view', async () => {
  mockHost.name = 'wechat'
  expect(await download(file)).toEqual({ type: 'unsupported' })
})

it('has WeCom show it, by its size; where WeCom does not, its address is left', async () => {
  mockHost.name = 'wecom'
  const previewFile = jest.fn(() => Promise.resolve({}))
  mockOpen.mockResolvedValue({ type: 'ready', sdk: { previewFile } })
  expect(await download(file)).toEqual({ type: 'saved' })
  expect(previewFile.mock.calls).toEqual([[{ ...file, size: 5 }]])
  previewFile.mockRejectedValueOnce({ errMsg: 'previewFile:fail no permission' })
  expect(await download(file)).toEqual({ type: 'unsupported' })
  status = 404
  expect(await download(file)).toEqual({ type: 'failed', reason: 'status', status: 404 })
  expect(previewFile).toHaveBeenCalledTimes(2)
  mockOpen.mockResolvedValue({ type: 'failed', reason: 'timeout' })
  expect(await download(file)).toEqual({ type: 'unsupported' })
  expect(clicked).toEqual([])
})
