import type { Pen, PictureSize } from './contract'

/** Draws a picture; answers with an address that an Image shows. `stageId` is the id of its PictureStage, which a browser does not need. */
export function drawPicture(
  _stageId: string,
  { width, height }: PictureSize,
  draw: (pen: Pen) => void,
): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('no canvas'))
  draw(pen)
  return Promise.resolve(canvas.toDataURL('image/png'))
}
