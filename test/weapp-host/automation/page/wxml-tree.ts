import { Component, TextNode, type Element as WxElement, type Node as WxNode } from 'glass-easel'

/** The tree of one page or custom component as XML: selectors, XPath and WXML are answered from it. */
export interface WxmlTree {
  root: Element
  /** The mini-program's element behind an element of the XML. */
  wxOf(element: Element): WxElement | undefined
  elementOf(wx: WxElement): Element | undefined
}

const NAME = /^[a-zA-Z_][\w.-]*$/
// What XML cannot hold.
const CONTROL = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** `view`, `input`, or a custom component's name in its page. */
export function tagOf(element: WxElement): string {
  const component = element.asGeneralComponent()
  return component ? component.tagName : (element.asNativeNode()?.is ?? '')
}

/** What a template may write as attributes: the properties of a component, the attributes of a plain node. */
export function attributesOf(element: WxElement): Record<string, unknown> {
  const component = element.asGeneralComponent()
  const properties = component
    ? Object.fromEntries(
        Component.listProperties(component).map((name) => [
          name,
          Reflect.get(component.properties, name),
        ]),
      )
    : {}
  const plain = Object.fromEntries(element.attributes.map(({ name, value }) => [name, value]))
  const data = Object.fromEntries(
    Object.entries(element.dataset).map(([name, value]) => [`data-${name}`, value]),
  )
  return {
    ...properties,
    ...plain,
    ...data,
    ...(element.id ? { id: element.id } : {}),
    ...(element.class ? { class: element.class } : {}),
    ...(element.style ? { style: element.style } : {}),
  }
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Builds the tree of a shadow root: a custom component in it shows what the page puts into it, not what it is made of. */
export function readTree(start: WxElement): WxmlTree {
  const document = new DOMParser().parseFromString('<page/>', 'text/xml')
  const root = document.documentElement
  const toWx = new Map<Element, WxElement>()
  const toElement = new Map<WxElement, Element>()

  function append(parent: Element, node: WxNode): void {
    if (TextNode.isTextNode(node)) {
      parent.append(document.createTextNode(node.textContent.replace(CONTROL, '')))
      return
    }
    const element = node.asElement()
    if (!element) return
    const tag = element.asVirtualNode() ? '' : tagOf(element)
    if (!NAME.test(tag)) {
      appendAll(parent, element)
      return
    }
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(attributesOf(element))) {
      const written = dashed(name)
      if (isText(value) && value !== '' && NAME.test(written))
        made.setAttribute(written, String(value).replace(CONTROL, ''))
    }
    toWx.set(made, element)
    toElement.set(element, made)
    parent.append(made)
    appendAll(made, element)
  }

  function appendAll(parent: Element, element: WxElement): void {
    for (const child of element.childNodes) append(parent, child)
  }

  appendAll(root, start)
  return { root, wxOf: (element) => toWx.get(element), elementOf: (wx) => toElement.get(wx) }
}

/** All elements of a selector: tags, ids, classes, attributes, and the combinators that CSS and WeChat share. */
export function select(tree: WxmlTree, from: Element, selector: string): WxElement[] {
  return [...from.querySelectorAll(selector)].flatMap((element) => tree.wxOf(element) ?? [])
}

export function selectByPath(tree: WxmlTree, from: Element, path: string): WxElement[] {
  const found = from.ownerDocument.evaluate(
    path,
    from,
    null,
    XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    null,
  )
  return Array.from({ length: found.snapshotLength }, (_, index) =>
    found.snapshotItem(index),
  ).flatMap((node) => (node instanceof Element ? (tree.wxOf(node) ?? []) : []))
}

/** The WXML of an element, with what it stands in (outer) or without (inner). */
export function wxmlOf(element: Element, type: 'inner' | 'outer'): string {
  const writer = new XMLSerializer()
  return type === 'outer'
    ? writer.serializeToString(element)
    : [...element.childNodes].map((child) => writer.serializeToString(child)).join('')
}
