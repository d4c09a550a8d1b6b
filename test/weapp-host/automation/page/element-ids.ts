import type { Element as WxElement } from 'glass-easel'

/** Ids that the client keeps for ever: one element has one id, and an id is never given again. */
export class ElementIds {
  private readonly ids = new WeakMap<WxElement, string>()
  private readonly elements = new Map<string, WeakRef<WxElement>>()
  private last = 0

  idOf(element: WxElement): string {
    const known = this.ids.get(element)
    if (known) return known
    this.last += 1
    const id = `element-${this.last}`
    this.ids.set(element, id)
    this.elements.set(id, new WeakRef(element))
    return id
  }

  /** @throws when the element has gone, or its page has */
  find(id: unknown): WxElement {
    const element = this.elements.get(String(id))?.deref()
    if (!element?.ownerShadowRoot || (!element.$$ && !element.isVirtual()))
      throw new Error(`no such element: ${String(id)}`)
    return element
  }
}
