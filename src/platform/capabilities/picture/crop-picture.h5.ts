import { load, toJpeg } from '@/platform/capabilities/media-pick/compress'
import { keepFile } from '@/platform/capabilities/media-pick/files'
import type { CropPicture, MeasurePicture } from './contract'

const QUALITY = 90

export const measurePicture: MeasurePicture = async (src) => {
  try {
    const { naturalWidth: width, naturalHeight: height } = await load(src)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

export const cropPicture: CropPicture = async (file, area, { side }) => {
  try {
    const image = await load(file.src)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(image, area.left, area.top, area.side, area.side, 0, 0, side, side)
    return { type: 'cropped', file: keepFile(await toJpeg(canvas, QUALITY), 'avatar.jpg') }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
