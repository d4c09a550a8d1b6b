import Taro from '@tarojs/taro'
import { whenDrawn } from '@/platform/view/near/watch-near.weapp'
import type { DrawPicture, Pen } from './contract'

function isCanvas(node: unknown): node is Taro.Canvas {
  return typeof node === 'object' && node !== null && 'getContext' in node
}

function isPen(context: unknown): context is Pen {
  return typeof context === 'object' && context !== null && 'fillText' in context
}

/** The canvas of a PictureStage, once it is there. */
export function findCanvas(stageId: string): Promise<Taro.Canvas> {
  return new Promise((resolve, reject) => {
    whenDrawn(stageId, (page) => {
      Taro.createSelectorQuery()
        .in(page)
        .select(`#${stageId}`)
        .node((found: unknown) => {
          const node: unknown =
            typeof found === 'object' && found !== null ? Reflect.get(found, 'node') : undefined
          if (isCanvas(node)) resolve(node)
          else reject(new Error('no canvas'))
        })
        .exec()
    })
  })
}

export const drawPicture: DrawPicture = async (stageId, { width, height }, draw) => {
  const canvas = await findCanvas(stageId)
  canvas.width = width
  canvas.height = height
  const pen: unknown = canvas.getContext('2d')
  if (!isPen(pen)) throw new Error('no canvas')
  draw(pen)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas,
    destWidth: width,
    destHeight: height,
    fileType: 'png',
  })
  return tempFilePath
}
