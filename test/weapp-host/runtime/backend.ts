import { CurrentWindowBackendContext, Event, type Element as EaselElement } from 'glass-easel'
import { rpxToPx } from '../compile/rpx'

/** What comes from the DOM as it is; taps and touches come from touches.ts, everything else from the built-in components. */
const FROM_DOM = new Set(['animationstart', 'animationiteration', 'animationend', 'transitionend'])

/** WeChat's `view` is `wx-view` here, so that no tag of a program is one of the browser's. */
const domTag = (tag: string) => (tag.startsWith('wx-') || tag === 'virtual' ? tag : `wx-${tag}`)

/** An element that keeps its id as the template wrote it, and reads rpx in its own style. */
function createNode(document: Document, tag: string, rpx: number): HTMLElement {
  const node = document.createElement(domTag(tag))
  const setAttribute = node.setAttribute.bind(node)
  node.setAttribute = (name, value) =>
    setAttribute(name, name === 'style' ? rpxToPx(String(value), rpx) : value)
  Object.defineProperty(node, 'id', {
    get: () => node.getAttribute('id') ?? '',
    set: (value: unknown) => setAttribute('id', String(value).replace(/^[^-]*--/, '')),
  })
  return node
}

/** The engine's way to the document. */
export class PhoneBackend extends CurrentWindowBackendContext {
  private readonly listened = new WeakMap<object, Set<string>>()

  constructor(rpx: number) {
    super()
    const real = this.document
    this.document = {
      // @ts-expect-error the engine's Element is the document's own: it asks for a part of it under another name
      createElement: (tag: string) => createNode(document, tag, rpx),
      createTextNode: (text) => real.createTextNode(text),
      createDocumentFragment: () => real.createDocumentFragment(),
    }
  }

  override setListenerStats(element: object, type: string): void {
    if (!FROM_DOM.has(type) || !(element instanceof HTMLElement)) return
    const types = this.listened.get(element) ?? new Set()
    this.listened.set(element, types)
    if (types.has(type)) return
    types.add(type)
    element.addEventListener(type, (event) => {
      const target = easelOf(element)
      if (target && event.target === element) Event.triggerEvent(target, type, { elapsedTime: 0 })
    })
  }
}

/** The engine's node of a DOM node, or of the nearest one above it that has one. */
export function easelOf(node: Node | null): EaselElement | undefined {
  for (let at = node; at; at = at.parentNode) {
    const own: unknown = Reflect.get(at, '__wxElement')
    if (isEasel(own)) return own
  }
  return undefined
}

function isEasel(value: unknown): value is EaselElement {
  return typeof value === 'object' && value !== null && 'dataset' in value
}

/** The DOM node of the engine's; a virtual one has none. */
export function domOf(element: EaselElement): HTMLElement | undefined {
  const node: unknown = element.$$
  return node instanceof HTMLElement ? node : undefined
}
