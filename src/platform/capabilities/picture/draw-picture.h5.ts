import type { DrawPicture } from './contract'

export const drawPicture: DrawPicture = (_stageId, { width, height }, draw) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('no canvas'))
  draw(pen)
  return Promise.resolve(canvas.toDataURL('image/png'))
}
