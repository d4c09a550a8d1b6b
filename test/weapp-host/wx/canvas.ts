import { canvasOf } from '../components/canvas'
import { fromBase64 } from './bytes'
import { api, WxFailure } from './call'
import type { FileTable } from './file-table'

const QUALITY = 0.92

/** The part of a canvas that is asked for, at the size that is asked for. */
function cut(
  canvas: HTMLCanvasElement,
  {
    x = 0,
    y = 0,
    width = canvas.width - x,
    height = canvas.height - y,
    destWidth = width,
    destHeight = height,
  }: {
    x?: number
    y?: number
    width?: number
    height?: number
    destWidth?: number
    destHeight?: number
  },
): HTMLCanvasElement {
  const part = document.createElement('canvas')
  part.width = destWidth
  part.height = destHeight
  part.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, destWidth, destHeight)
  return part
}

/** What becomes of a canvas; only `<canvas type="2d">`, given as the node of a selector query. */
export function canvasApis(files: FileTable): Partial<WechatMiniprogram.Wx> {
  return {
    canvasToTempFilePath: api(
      'canvasToTempFilePath',
      ({ canvas, fileType = 'png', quality = QUALITY, ...part }) => {
        const real = canvas && canvasOf(canvas)
        if (!real) throw new WxFailure('canvas is empty')
        const address = cut(real, part).toDataURL(
          fileType === 'jpg' ? 'image/jpeg' : 'image/png',
          quality,
        )
        return {
          tempFilePath: files.addTemporary(
            fromBase64(address.slice(address.indexOf(',') + 1)),
            fileType,
          ),
        }
      },
    ),
  }
}
