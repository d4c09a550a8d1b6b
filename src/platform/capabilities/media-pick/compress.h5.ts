import { readBlob, keepFile } from './files'
import type { CompressImage } from './contract'

/** A picture, decoded. */
export async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))),
      'image/jpeg',
      quality / 100,
    )
  })
}

export const compressImage: CompressImage = async (file, { side, quality }) => {
  try {
    if (!readBlob(file)) throw new Error('the file is gone')
    const image = await load(file.src)
    const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await toJpeg(canvas, quality)
    return { type: 'compressed', file: keepFile(blob, `${file.name.replace(/\.\w+$/, '')}.jpg`) }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
