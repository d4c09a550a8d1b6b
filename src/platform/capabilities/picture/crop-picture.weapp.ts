import Taro from '@tarojs/taro'
import { sizeOf } from '@/platform/capabilities/media-pick/compress'
import { findCanvas } from './draw-picture'
import type { CropPicture, MeasurePicture } from './contract'

const QUALITY = 0.9

export const measurePicture: MeasurePicture = async (src) => {
  try {
    const { width, height } = await Taro.getImageInfo({ src })
    return { width, height }
  } catch {
    return undefined
  }
}

function loadInto(canvas: Taro.Canvas, src: string): Promise<Taro.Image> {
  return new Promise((resolve, reject) => {
    const image = canvas.createImage()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the picture cannot be read'))
    image.src = src
  })
}

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'errMsg' in error
    ? String(error.errMsg)
    : String(error)
}

export const cropPicture: CropPicture = async (file, area, { side, stageId }) => {
  try {
    const canvas = await findCanvas(stageId)
    canvas.width = side
    canvas.height = side
    const image = await loadInto(canvas, file.src)
    const pen: unknown = canvas.getContext('2d')
    if (typeof pen !== 'object' || pen === null) throw new Error('no canvas')
    const draw: unknown = Reflect.get(pen, 'drawImage')
    if (typeof draw !== 'function') throw new Error('no canvas')
    Reflect.apply(draw, pen, [image, area.left, area.top, area.side, area.side, 0, 0, side, side])
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      canvas,
      destWidth: side,
      destHeight: side,
      fileType: 'jpg',
      quality: QUALITY,
    })
    return {
      type: 'cropped',
      file: { src: tempFilePath, name: 'avatar.jpg', size: await sizeOf(tempFilePath) },
    }
  } catch (error) {
    return { type: 'failed', reason: reasonOf(error) }
  }
}
