import type { Pen, PictureSize } from '@/platform/capabilities/picture/contract'

/** A canvas that keeps rectangles as pixels and texts as words. */
export function paper({ width, height }: PictureSize) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  const texts: { text: string; x: number; align: string }[] = []
  let box = [0, 0, 0, 0]
  function fillRect(x: number, y: number, wide: number, high: number): void {
    const value = Number.parseInt(String(pen.fillStyle).slice(1), 16)
    for (let row = y; row < y + high; row += 1) {
      for (let column = x; column < x + wide; column += 1)
        pixels.set([value >> 16, (value >> 8) & 255, value & 255, 255], (row * width + column) * 4)
    }
  }
  const nothing = () => undefined
  const pen: Pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
    textAlign: '',
    textBaseline: '',
    fillRect,
    fillText: (text, x) => void texts.push({ text, x, align: pen.textAlign }),
    measureText: (text) => ({
      width: text.length * Number(/(\d+)px/.exec(pen.font)?.[1] ?? 0) * 0.55,
    }),
    beginPath: () => {
      box = [width, height, 0, 0]
    },
    moveTo: nothing,
    arcTo: (x, y) => {
      box = [
        Math.min(box[0] ?? 0, x),
        Math.min(box[1] ?? 0, y),
        Math.max(box[2] ?? 0, x),
        Math.max(box[3] ?? 0, y),
      ]
    },
    closePath: nothing,
    fill: () => {
      const [x = 0, y = 0, right = 0, bottom = 0] = box
      fillRect(x, y, right - x, bottom - y)
    },
    stroke: nothing,
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
  }
  return { pen, pixels, texts }
}
