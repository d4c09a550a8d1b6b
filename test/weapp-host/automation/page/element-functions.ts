import type { Element as WxElement } from 'glass-easel'
import { domOf } from './dom'
import { tap } from './touch'
import { attributesOf } from './wxml-tree'

/** The field of the DOM in which the person types. */
export function fieldOf(element: WxElement): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = domOf(element).querySelector('input, textarea')
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined
}

/** What scrolls of a scroll-view: itself, or the box that it draws inside. */
function scroller(element: WxElement): HTMLElement {
  const host = domOf(element)
  const scrolls = (box: HTMLElement) => /auto|scroll/.test(getComputedStyle(box).overflow + getComputedStyle(box).overflowX + getComputedStyle(box).overflowY)
  const inner = [...host.querySelectorAll('*')].find((box): box is HTMLElement => box instanceof HTMLElement && scrolls(box))
  return scrolls(host) ? host : (inner ?? host)
}

function typeInto(element: WxElement, text: string): void {
  const field = fieldOf(element)
  if (!field) throw new Error('there is no field to type into')
  if (field.disabled || field.readOnly) throw new Error('the field is disabled')
  field.focus()
  field.value = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function setValue(element: WxElement, property: string, value: unknown): void {
  const component = element.asGeneralComponent()
  if (component && property in attributesOf(element)) component.setData({ [property]: value })
}

/** What `Element.callFunction` may call, by the component's tag. */
const FUNCTIONS: Readonly<Record<string, (element: WxElement, args: readonly unknown[]) => unknown>> = {
  'input.input': (element, [text]) => typeInto(element, String(text)),
  'textarea.input': (element, [text]) => typeInto(element, String(text)),
  'scroll-view.scrollTo': (element, [x, y]) => {
    Object.assign(scroller(element), { scrollLeft: Number(x), scrollTop: Number(y) })
  },
  'scroll-view.scrollTop': (element) => scroller(element).scrollTop,
  'scroll-view.scrollLeft': (element) => scroller(element).scrollLeft,
  'scroll-view.scrollWidth': (element) => scroller(element).scrollWidth,
  'scroll-view.scrollHeight': (element) => scroller(element).scrollHeight,
  'swiper.swipeTo': (element, [index]) => {
    setValue(element, 'current', Number(index))
    element.triggerEvent('change', { current: Number(index), currentItemId: '', source: 'touch' })
  },
  'switch.tap': (element) => tap(element),
  'slider.slideTo': (element, [value]) => {
    setValue(element, 'value', Number(value))
    element.triggerEvent('change', { value: Number(value) })
  },
}

export function callElementFunction(element: WxElement, name: string, args: readonly unknown[]): unknown {
  const made = FUNCTIONS[name]
  if (!made) throw new Error(`Element.callFunction ${name} is not implemented`)
  return made(element, args)
}
