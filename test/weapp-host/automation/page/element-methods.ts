import type { Element as WxElement, GeneralComponent } from 'glass-easel'
import type { DeviceRuntime } from '../../runtime/types'
import { domOf, innerText, propertyAt } from './dom'
import { callContextMethod, callElementFunction, fieldOf } from './element-functions'
import type { ElementIds } from './element-ids'
import { dataAt, fieldsIn, namesIn, textIn, valuesIn, type Params } from './params'
import { tap, touch } from './touch'
import { attributesOf, readTree, select, tagOf, wxmlOf, type WxmlTree } from './wxml-tree'

export type Methods = Readonly<Record<string, (params: Params) => object | Promise<object>>>

/** Events that reach the ancestors, as WeChat lists them. */
const BUBBLING = new Set([
  'tap',
  'longpress',
  'longtap',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
  'touchforcechange',
])

/** A custom component of the bundle: everything else is WeChat's own. */
export function customOf(runtime: DeviceRuntime, element: WxElement): GeneralComponent | undefined {
  const component = element.asGeneralComponent()
  return component && component.is in runtime.bundle.components ? component : undefined
}

/** What the client makes an Element of; a nodeId makes it a CustomElement, so only custom components have one. */
export function elementReply(
  runtime: DeviceRuntime,
  ids: ElementIds,
  element: WxElement,
): { elementId: string; tagName: string; nodeId?: string } {
  const elementId = ids.idOf(element)
  const custom = customOf(runtime, element)
  return custom
    ? { elementId, tagName: custom.tagName, nodeId: elementId }
    : { elementId, tagName: tagOf(element) }
}

function fire(element: WxElement, type: string, detail: unknown, extraFields?: Params): void {
  const bubbles = BUBBLING.has(type)
  element.triggerEvent(type, detail ?? {}, {
    bubbles,
    composed: bubbles,
    capturePhase: bubbles,
    extraFields,
  })
}

export function elementMethods(runtime: DeviceRuntime, ids: ElementIds): Methods {
  const elementOf = (params: Params) => ids.find(params.elementId)

  /** The tree that the element's selectors see: a custom component's own, else the one it stands in. */
  function treeAt(element: WxElement): { tree: WxmlTree; from: Element } {
    const own = customOf(runtime, element)?.getShadowRoot()
    const scope = own ?? element.ownerShadowRoot
    if (!scope) throw new Error('the element has gone')
    const tree = readTree(scope)
    const from = own ? tree.root : tree.elementOf(element)
    if (!from) throw new Error('the element has gone')
    return { tree, from }
  }

  function find(params: Params): WxElement[] {
    const { tree, from } = treeAt(elementOf(params))
    return select(tree, from, textIn(params, 'selector'))
  }

  function customIn(params: Params): Record<string, unknown> & { data: object } {
    const component = customOf(runtime, elementOf(params))
    if (!component) throw new Error('not a custom component')
    return component.getMethodCaller()
  }

  function propertyOf(element: WxElement, name: string): unknown {
    const attributes = attributesOf(element)
    if (name === '__propPublic')
      return Object.fromEntries(Object.keys(attributes).map((key) => [key, true]))
    return name === 'value' ? (fieldOf(element)?.value ?? attributes.value) : attributes[name]
  }

  return {
    'Element.getElement': (params) => {
      const [first] = find(params)
      if (!first) throw new Error(`no such element: ${textIn(params, 'selector')}`)
      return elementReply(runtime, ids, first)
    },
    'Element.getElements': (params) => ({
      elements: find(params).map((element) => elementReply(runtime, ids, element)),
    }),
    'Element.getOffset': (params) => {
      const { left, top } = domOf(elementOf(params)).getBoundingClientRect()
      return { left: left + window.scrollX, top: top + window.scrollY }
    },
    'Element.getDOMProperties': (params) => {
      const dom = domOf(elementOf(params))
      return {
        properties: namesIn(params).map((name) =>
          name === 'innerText' ? innerText(dom) : propertyAt(`element.${name}`, { element: dom }),
        ),
      }
    },
    'Element.getAttributes': (params) => {
      const attributes = attributesOf(elementOf(params))
      return {
        attributes: namesIn(params).map(
          (name) =>
            attributes[name] ??
            attributes[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] ??
            null,
        ),
      }
    },
    'Element.getProperties': (params) => {
      const element = elementOf(params)
      return { properties: namesIn(params).map((name) => propertyOf(element, name) ?? null) }
    },
    'Element.getStyles': (params) => {
      const style = getComputedStyle(domOf(elementOf(params)))
      return { styles: namesIn(params).map((name) => style.getPropertyValue(name)) }
    },
    'Element.getWXML': (params) => {
      const element = elementOf(params)
      const { tree, from } = treeAt(element)
      const outer = textIn(params, 'type') === 'outer'
      const custom = customOf(runtime, element)
      if (!custom || !outer) return { wxml: wxmlOf(from, outer ? 'outer' : 'inner') }
      return { wxml: `<${custom.tagName}>${wxmlOf(tree.root, 'inner')}</${custom.tagName}>` }
    },
    'Element.tap': (params) => {
      tap(elementOf(params))
      return {}
    },
    'Element.touchstart': (params) => send(params, 'touchstart'),
    'Element.touchmove': (params) => send(params, 'touchmove'),
    'Element.touchend': (params) => send(params, 'touchend'),
    'Element.triggerEvent': (params) => {
      fire(elementOf(params), textIn(params, 'type'), params.detail)
      return {}
    },
    'Element.dispatchEvent': (params) => {
      const within =
        typeof params.$ === 'string' ? find({ ...params, selector: params.$ })[0] : undefined
      fire(within ?? elementOf(params), textIn(params, 'eventName'), params.detail, {
        touches: params.touches ?? [],
        changedTouches: params.changeTouches ?? [],
      })
      return {}
    },
    'Element.callFunction': (params) => ({
      result:
        callElementFunction(elementOf(params), textIn(params, 'functionName'), valuesIn(params)) ??
        null,
    }),
    'Element.callContextMethod': async (params) => ({
      result:
        (await callContextMethod(elementOf(params), textIn(params, 'method'), valuesIn(params))) ??
        null,
    }),
    'Element.getData': (params) => ({ data: dataAt(customIn(params).data, params.path) }),
    'Element.setData': (params) => {
      const { setData } = customIn(params)
      if (typeof setData === 'function')
        Reflect.apply(setData, customIn(params), [fieldsIn(params, 'data')])
      return {}
    },
    'Element.callMethod': async (params) => {
      const custom = customIn(params)
      const method = custom[textIn(params, 'method')]
      if (typeof method !== 'function')
        throw new Error(`${textIn(params, 'method')} is not a method of the component`)
      return { result: await Reflect.apply(method, custom, valuesIn(params)) }
    },
  }

  function send(params: Params, type: 'touchstart' | 'touchmove' | 'touchend'): object {
    touch(elementOf(params), type, params.touches, params.changeTouches)
    return {}
  }
}
