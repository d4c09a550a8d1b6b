import { openDecoder } from './decoder'

interface Asked {
  onmessage?: (event: { data: string | null }) => void
  onerror?: () => void
  postMessage(pixels: { width: number; height: number }): void
  terminate(): void
}
const mockWorker: Asked = { postMessage: jest.fn(), terminate: jest.fn() }
jest.mock('./decode-worker', () => ({ startDecodeWorker: () => mockWorker }))

const video = document.createElement('video')
afterEach(() => Reflect.deleteProperty(window, 'BarcodeDetector'))

function giveDetector(formats: string[], codes: { rawValue: string }[]): void {
  Reflect.set(
    window,
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(formats)
      detect = () => Promise.resolve(codes)
    },
  )
}

test("the browser's own reads where it knows QR codes", async () => {
  giveDetector(['qr_code'], [{ rawValue: '7KQ2M9XD' }])
  const decoder = await openDecoder()
  expect(await decoder.read(video, 640, 480)).toBe('7KQ2M9XD')
  giveDetector(['qr_code'], [])
  expect(await (await openDecoder()).read(video, 640, 480)).toBeUndefined()
})

test('one that knows none leaves it to the worker, which gets no more than 1024 pixels', async () => {
  giveDetector([], [{ rawValue: 'never' }])
  const sizes: number[][] = []
  mockWorker.postMessage = ({ width, height }) => {
    sizes.push([width, height])
    setTimeout(() => mockWorker.onmessage?.({ data: sizes.length === 1 ? null : 'read' }))
  }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: { buffer: new ArrayBuffer(0) },
    }),
  } as never)
  const decoder = await openDecoder()
  expect(await decoder.read(video, 4096, 2048)).toBeUndefined()
  expect(await decoder.read(video, 640, 480)).toBe('read')
  expect(sizes).toEqual([
    [1024, 512],
    [640, 480],
  ])
  expect(await decoder.read(video, 0, 0)).toBeUndefined()
  mockWorker.postMessage = () => setTimeout(() => mockWorker.onerror?.())
  await expect(decoder.read(video, 640, 480)).rejects.toThrow('did not load')
  decoder.end()
  expect(mockWorker.terminate).toHaveBeenCalledTimes(1)
})
