import type { DeviceRuntime, RuntimePage } from '../../runtime/types'
import { propertyAt } from './dom'
import type { ElementIds } from './element-ids'
import { elementReply, type Methods } from './element-methods'
import { dataAt, fieldsIn, namesIn, textIn, valuesIn, type Params } from './params'
import { readTree, select, selectByPath } from './wxml-tree'

/** Page.*: `pageId` names a page that is open or kept as a tab. */
export function pageMethods(runtime: DeviceRuntime, ids: ElementIds): Methods {
  function pageOf({ pageId }: Params): RuntimePage {
    const page = runtime.page(Number(pageId))
    if (!page) throw new Error(`page ${String(pageId)} has been closed`)
    return page
  }

  function treeOf(params: Params) {
    const root = pageOf(params).component.getShadowRoot()
    if (!root) throw new Error('the page has no template')
    return readTree(root)
  }

  const reply = (elements: readonly Parameters<typeof elementReply>[2][]) =>
    elements.map((element) => elementReply(runtime, ids, element))

  function bySelector(params: Params) {
    const tree = treeOf(params)
    return reply(select(tree, tree.root, textIn(params, 'selector')))
  }

  function byPath(params: Params) {
    const tree = treeOf(params)
    return reply(selectByPath(tree, tree.root, textIn(params, 'selector')))
  }

  function first(found: ReturnType<typeof reply>, params: Params): object {
    const [element] = found
    if (!element) throw new Error(`no such element: ${textIn(params, 'selector')}`)
    return element
  }

  return {
    'Page.getElement': (params) => first(bySelector(params), params),
    'Page.getElements': (params) => ({ elements: bySelector(params) }),
    'Page.getElementByXpath': (params) => first(byPath(params), params),
    'Page.getElementsByXpath': (params) => ({ elements: byPath(params) }),
    'Page.getData': (params) => ({ data: dataAt(pageOf(params).instance.data, params.path) }),
    'Page.setData': async (params) => {
      const { instance } = pageOf(params)
      await new Promise<void>((resolve) => instance.setData(fieldsIn(params, 'data'), resolve))
      return {}
    },
    'Page.callMethod': async (params) => {
      const { instance, path } = pageOf(params)
      const name = textIn(params, 'method')
      const method = instance[name]
      if (typeof method !== 'function') throw new Error(`${name} is not a method of ${path}`)
      return { result: await Reflect.apply(method, instance, valuesIn(params)) }
    },
    'Page.getWindowProperties': (params) => {
      const { container } = pageOf(params)
      const { scrollTop, scrollLeft, scrollWidth, scrollHeight } = container
      const scrolled = { scrollTop, scrollLeft, scrollWidth, scrollHeight }
      const roots = {
        document: { documentElement: scrolled, body: scrolled },
        innerWidth: window.innerWidth,
        innerHeight: window.innerHeight,
      }
      return { properties: namesIn(params).map((name) => propertyAt(name, roots) ?? null) }
    },
  }
}
