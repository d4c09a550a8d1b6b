const SCREEN_PX = 700
const LINE_PX = 72

interface Seen {
  element: Element
  reach: number
  near: boolean | undefined
  tell: IntersectionObserverCallback
}

/** Whoever watches keeps its observers from one test to the next. */
const seen = new Map<Element, Seen>()

/**
 * What jsdom lacks under a conversation: each line is 72 px high, an empty box as high as it says, the newest stands at the foot of a screen
 * of 700 px, and who watches an element hears when it comes near.
 */
export class TalkLayout {
  /** Of the screen's foot above the foot of the conversation, px. */
  private offset = 0
  private anchored: { element: Element; bottom: number } | undefined
  private readonly before = {
    observer: globalThis.IntersectionObserver,
    rects: Element.prototype.getClientRects,
    height: window.innerHeight,
  }

  constructor() {
    Element.prototype.scrollIntoView = () => undefined
    Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
    window.innerHeight = SCREEN_PX
    globalThis.IntersectionObserver = class {
      constructor(
        private readonly tell: IntersectionObserverCallback,
        private readonly options: IntersectionObserverInit = {},
      ) {}
      observe(element: Element) {
        const reach = Number.parseInt(this.options.rootMargin ?? '0', 10)
        seen.set(element, { element, reach, near: undefined, tell: this.tell })
      }
      unobserve(element: Element) {
        seen.delete(element)
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  }

  end(): void {
    seen.clear()
    globalThis.IntersectionObserver = this.before.observer
    Element.prototype.getClientRects = this.before.rects
    window.innerHeight = this.before.height
  }

  nodes(): number {
    return document.querySelector('.talk__lines')?.querySelectorAll('*').length ?? 0
  }

  fromFoot(): number {
    return this.offset
  }

  /** Down, towards the newest. */
  scrollBy(px: number): void {
    this.offset = Math.max(0, this.offset - px)
    this.anchored = undefined
  }

  scrollTo(id: string): void {
    const place = this.places().get(document.getElementById(id) as Element)
    this.anchored = undefined
    if (place) this.offset = Math.max(0, place.bottom - SCREEN_PX / 2)
  }

  /** Keeps what is read in its place when lines elsewhere turn out higher or lower, as browsers do. */
  private anchor(): void {
    const places = this.places()
    const stood = this.anchored && places.get(this.anchored.element)
    if (stood && this.anchored && document.contains(this.anchored.element))
      this.offset += stood.bottom - this.anchored.bottom
    this.anchored = undefined
    for (const [element, { bottom, height }] of places)
      if (
        element.id.startsWith('talk-line-') &&
        bottom >= this.offset &&
        bottom + height <= this.offset + SCREEN_PX
      )
        this.anchored = { element, bottom }
  }

  /** Px of the screen where no line stands, as far as there are lines. */
  blank(): number {
    const places = this.places()
    let covered = 0
    let top = 0
    for (const [element, { bottom, height }] of places) {
      top = Math.max(top, bottom + height)
      if (element.id.startsWith('talk-line-'))
        covered += Math.max(
          0,
          Math.min(bottom + height, this.offset + SCREEN_PX) - Math.max(bottom, this.offset),
        )
    }
    return Math.max(0, Math.min(SCREEN_PX, top - this.offset) - covered)
  }

  /** Tells those that watch what has come and gone; false when nothing has. */
  look(): boolean {
    this.anchor()
    const places = this.places()
    let moved = false
    for (const one of [...seen.values()]) {
      const place = places.get(one.element)
      if (!place) continue
      const near =
        place.bottom < this.offset + SCREEN_PX + one.reach &&
        place.bottom + place.height > this.offset - one.reach
      if (near === one.near) continue
      one.near = near
      moved = true
      const entry = {
        target: one.element,
        isIntersecting: near,
        boundingClientRect: { height: place.height },
      }
      one.tell([entry as IntersectionObserverEntry], {} as IntersectionObserver)
    }
    return moved
  }

  /** Where each element stands: its lower edge above the foot of the conversation, and its height. */
  private places(): Map<Element, { bottom: number; height: number }> {
    const places = new Map<Element, { bottom: number; height: number }>()
    const measure = (element: Element, bottom: number): number => {
      let height = 0
      for (const child of [...element.children].reverse()) height += measure(child, bottom + height)
      const { blockSize } = (element as HTMLElement).style
      if (element.id.startsWith('talk-line-')) height = LINE_PX
      else if (blockSize) height = Number.parseFloat(blockSize)
      places.set(element, { bottom, height })
      return height
    }
    const lines = document.querySelector('.talk__lines')
    if (lines) measure(lines, 0)
    return places
  }
}
