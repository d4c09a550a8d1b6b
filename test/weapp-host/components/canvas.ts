import type { BuiltIn } from './built-in'

type Address = (src: string) => Promise<string | undefined>

/** What a program gets for `<canvas type="2d">`: no element of the document. */
interface CanvasNode {
  width: number
  height: number
  getContext(kind: string): unknown
  createImage(): HTMLImageElement
  createPath2D(path?: string): Path2D
  toDataURL(type?: string, quality?: number): string
  requestAnimationFrame(work: (time: number) => void): number
  cancelAnimationFrame(id: number): void
}

const drawn = new WeakMap<object, HTMLCanvasElement>()

/** The real canvas behind a program's node: for `wx.canvasToTempFilePath`. */
export const canvasOf = (node: object): HTMLCanvasElement | undefined => drawn.get(node)

/** A picture that takes the program's own addresses. */
function createImage(address: Address): HTMLImageElement {
  const image = new Image()
  Object.defineProperty(image, 'src', {
    get: () => image.getAttribute('src') ?? '',
    set: (src: string) => {
      void address(src).then((found) => {
        if (found === undefined) image.dispatchEvent(new Event('error'))
        else image.setAttribute('src', found)
      })
    },
  })
  return image
}

function canvasNode(canvas: HTMLCanvasElement, address: Address): CanvasNode {
  const node: CanvasNode = {
    get width() {
      return canvas.width
    },
    set width(width) {
      canvas.width = width
    },
    get height() {
      return canvas.height
    },
    set height(height) {
      canvas.height = height
    },
    getContext(kind) {
      if (kind !== '2d') throw new Error(`canvas.getContext('${kind}') is not implemented`)
      return canvas.getContext('2d')
    },
    createImage: () => createImage(address),
    createPath2D: (path) => new Path2D(path),
    toDataURL: (type, quality) => canvas.toDataURL(type, quality),
    requestAnimationFrame: (work) => requestAnimationFrame(work),
    cancelAnimationFrame: (id) => cancelAnimationFrame(id),
  }
  drawn.set(node, canvas)
  return node
}

/** `<canvas type="2d">`; the old interface by canvas-id is not implemented. */
export function canvasTag(address: Address): BuiltIn {
  return {
    tag: 'canvas',
    properties: ['type', 'canvas-id', 'disable-scroll'],
    create({ host, text }) {
      const canvas = document.createElement('canvas')
      host.append(canvas)
      const node = canvasNode(canvas, address)
      return {
        node() {
          if (text('type') !== '2d')
            throw new Error(`<canvas type="${text('type')}"> is not implemented`)
          return node
        },
      }
    },
  }
}
