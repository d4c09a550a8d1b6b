import type { Element as WxElement } from 'glass-easel'
import { controlOf, type Control } from '../../components/control'
import { domOf } from './dom'
import { tap } from './touch'
import { attributesOf } from './wxml-tree'

/** The field of the DOM in which the person types. */
export function fieldOf(element: WxElement): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = domOf(element).querySelector('input, textarea')
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field
    : undefined
}

function controlIn(element: WxElement): Control {
  const component = element.asGeneralComponent()
  return (component && controlOf(component)) ?? {}
}

function typeInto(element: WxElement, text: string): void {
  const field = fieldOf(element)
  if (!field) throw new Error('there is no field to type into')
  if (field.disabled || field.readOnly) throw new Error('the field is disabled')
  const type = controlIn(element).input
  if (!type) throw new Error('the component takes no input')
  type(text)
}

function setValue(element: WxElement, property: string, value: unknown): void {
  const component = element.asGeneralComponent()
  if (component && property in attributesOf(element)) component.setData({ [property]: value })
}

/** What `Element.callFunction` may call, by the component's tag. */
const FUNCTIONS: Readonly<
  Record<string, (element: WxElement, args: readonly unknown[]) => unknown>
> = {
  'input.input': (element, [text]) => typeInto(element, String(text)),
  'textarea.input': (element, [text]) => typeInto(element, String(text)),
  'scroll-view.scrollTo': (element, [x, y]) => {
    controlIn(element).scrollTo?.(Number(x), Number(y))
  },
  'scroll-view.scrollTop': (element) => domOf(element).scrollTop,
  'scroll-view.scrollLeft': (element) => domOf(element).scrollLeft,
  'scroll-view.scrollWidth': (element) => domOf(element).scrollWidth,
  'scroll-view.scrollHeight': (element) => domOf(element).scrollHeight,
  'swiper.swipeTo': (element, [index]) => {
    const swipe = controlIn(element).swipeTo
    if (!swipe) throw new Error('the component does not swipe')
    swipe(Number(index))
  },
  'switch.tap': (element) => tap(element),
  'slider.slideTo': (element, [value]) => {
    setValue(element, 'value', Number(value))
    element.triggerEvent('change', { value: Number(value) })
  },
}

/** A method of a component's context, as `VideoContext.play`. */
export async function callContextMethod(
  element: WxElement,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const context = controlIn(element).context?.()
  const method: unknown =
    typeof context === 'object' && context !== null ? Reflect.get(context, name) : undefined
  if (typeof method !== 'function')
    throw new Error(`Element.callContextMethod ${name} is not implemented`)
  const result: unknown = await Reflect.apply(method, context, args)
  return result
}

export function callElementFunction(
  element: WxElement,
  name: string,
  args: readonly unknown[],
): unknown {
  const made = FUNCTIONS[name]
  if (!made) throw new Error(`Element.callFunction ${name} is not implemented`)
  return made(element, args)
}
