type Source = HTMLVideoElement | HTMLImageElement

/** Reads codes in pictures. */
export interface Decoder {
  /** The text of a code in the picture; '' is one too. */
  read(source: Source, width: number, height: number): Promise<string | undefined>
  end(): void
}

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api; TypeScript does not know it. */
interface Detector {
  detect(source: Source): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** A longer side than this makes a phone's script slow and finds no more. */
const LONGEST_PX = 1024

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value
}

/** The browser's own, which reads in the system's code; a desktop may have the interface and read nothing. */
async function openDetector(): Promise<Decoder | undefined> {
  const Class: unknown = Reflect.get(window, 'BarcodeDetector')
  if (!isDetectorClass(Class)) return undefined
  const known = await Class.getSupportedFormats().catch((): string[] => [])
  if (!known.includes('qr_code')) return undefined
  const detector = new Class({
    formats: ['qr_code', 'code_128'].filter((name) => known.includes(name)),
  })
  return {
    read: async (source) => (await detector.detect(source))[0]?.rawValue,
    end: () => undefined,
  }
}

/** Pixels of a picture, small enough. */
function readPixels(source: Source, width: number, height: number): ImageData | undefined {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen || canvas.width === 0 || canvas.height === 0) return undefined
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** jsQR beside the page, so that the page stays quick. */
async function openWorker(): Promise<Decoder> {
  const { startDecodeWorker } = await import(/* webpackMode: "eager" */ './decode-worker')
  const worker = startDecodeWorker()
  return {
    read(source, width, height) {
      const pixels = readPixels(source, width, height)
      if (!pixels) return Promise.resolve(undefined)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined)
        worker.onerror = () => reject(new Error('the decoder did not load'))
        worker.postMessage(pixels, [pixels.data.buffer])
      })
    },
    end: () => worker.terminate(),
  }
}

export async function openDecoder(): Promise<Decoder> {
  return (await openDetector()) ?? (await openWorker())
}
