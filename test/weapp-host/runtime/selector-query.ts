import { Component, type Element as EaselElement, type GeneralComponent } from 'glass-easel'
import { controlOf } from '../components/control'
import { domOf } from './backend'
import type { ViewChannel } from './view-channel'

type Fields = Record<string, unknown>
type Callback = (result: unknown) => void

interface Wish {
  within: GeneralComponent | undefined
  selector: string | undefined
  all: boolean
  fields: Fields
  callback: Callback | undefined
}

function componentOf(value: unknown): GeneralComponent | undefined {
  const inner: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '_$') : undefined
  return Component.isComponent(inner) ? inner : undefined
}

function textOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function rectOf(dom: HTMLElement): DOMRect {
  return dom.getBoundingClientRect()
}

function readNode(element: EaselElement, fields: Fields): object {
  const dom = domOf(element)
  const answer: Record<string, unknown> = {}
  if (fields.id) answer.id = element.id
  if (fields.dataset) answer.dataset = { ...element.dataset }
  if (fields.mark) answer.mark = element.collectMarks()
  if (dom && (fields.rect || fields.size)) {
    const { left, top, right, bottom, width, height } = rectOf(dom)
    if (fields.rect) Object.assign(answer, { left, top, right, bottom })
    if (fields.size) Object.assign(answer, { width, height })
  }
  if (dom && fields.scrollOffset)
    Object.assign(answer, {
      scrollLeft: dom.scrollLeft,
      scrollTop: dom.scrollTop,
      scrollWidth: dom.scrollWidth,
      scrollHeight: dom.scrollHeight,
    })
  const style = dom?.ownerDocument.defaultView?.getComputedStyle(dom)
  for (const name of textOf(fields.computedStyle))
    answer[name] = style?.getPropertyValue(
      name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`),
    )
  if (Component.isComponent(element)) {
    for (const name of textOf(fields.properties)) answer[name] = Reflect.get(element.data, name)
    if (fields.node) answer.node = controlOf(element)?.node?.()
    if (fields.context) answer.context = controlOf(element)?.context?.()
  }
  return answer
}

function readViewport(container: HTMLElement | undefined): object {
  if (!container) return {}
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = container
  return {
    id: '',
    dataset: {},
    left: 0,
    top: 0,
    right: clientWidth,
    bottom: clientHeight,
    width: clientWidth,
    height: clientHeight,
    scrollLeft,
    scrollTop,
    scrollWidth,
    scrollHeight,
  }
}

/** `wx.createSelectorQuery()`. @param page the page shown: where it looks until `.in(component)` @param container what scrolls there */
export function createSelectorQuery(
  page: GeneralComponent | undefined,
  container: HTMLElement | undefined,
  channel: ViewChannel,
): object {
  let within = page
  const wishes: Wish[] = []

  function answer({ within: host, selector, all, fields }: Wish): unknown {
    if (selector === undefined) return readViewport(container)
    const shadow = host?.getShadowRoot()
    if (all)
      return shadow?.querySelectorAll(selector).map((element) => readNode(element, fields)) ?? []
    const found = shadow?.querySelector(selector)
    return found ? readNode(found, fields) : null
  }

  function nodes(selector: string | undefined, all: boolean): object {
    const host = within
    const wish = (fields: Fields, callback?: Callback): object => {
      wishes.push({ within: host, selector, all, fields, callback })
      return query
    }
    return {
      boundingClientRect: (callback?: Callback) =>
        wish({ id: true, dataset: true, rect: true, size: true }, callback),
      scrollOffset: (callback?: Callback) =>
        wish({ id: true, dataset: true, scrollOffset: true }, callback),
      context: (callback?: Callback) => wish({ context: true }, callback),
      node: (callback?: Callback) => wish({ node: true }, callback),
      fields: wish,
    }
  }

  const query = {
    in(component: unknown) {
      within = componentOf(component)
      return query
    },
    select: (selector: string) => nodes(selector, false),
    selectAll: (selector: string) => nodes(selector, true),
    selectViewport: () => nodes(undefined, false),
    exec(callback?: Callback) {
      channel.send(() => {
        const answers = wishes.map(answer)
        wishes.forEach(({ callback: own }, index) => own?.(answers[index]))
        callback?.(answers)
      })
      return query
    },
  }
  return query
}
