import type { DeviceRuntime, RuntimePage } from '../../runtime/types'
import type { WxControl } from '../../wx/create-wx'
import { SDK_VERSION } from '../../wx/system'
import type { Methods } from './element-methods'
import { fieldsIn, textIn, valuesIn, type Params } from './params'
import { callWx, createMocks } from './wx-calls'

type Emit = (method: string, params: unknown) => void

function withoutPlugin(params: Params): Params {
  if (params.pluginId !== undefined) throw new Error('plugins are not implemented')
  return params
}

/** App.*: the program as a whole. */
export function appMethods(runtime: DeviceRuntime, emit: Emit): Methods {
  const mocks = createMocks(runtime)
  const reply = ({ id, path, query }: RuntimePage) => ({ pageId: id, path, query })

  return {
    'App.getCurrentPage': () => {
      const top = runtime.stack().at(-1)
      if (!top) throw new Error('no page is open yet')
      return reply(top)
    },
    'App.getPageStack': () => ({ pageStack: runtime.stack().map(reply) }),
    'App.callWxMethod': async (params) => ({
      result: await callWx(runtime, textIn(withoutPlugin(params), 'method'), valuesIn(params)),
    }),
    'App.mockWxMethod': async (params) => {
      const method = textIn(withoutPlugin(params), 'method')
      if (typeof params.functionDeclaration === 'string')
        await mocks.withFunction(method, params.functionDeclaration, valuesIn(params))
      else if ('result' in params) mocks.withResult(method, params.result)
      else mocks.restore(method)
      return {}
    },
    'App.callFunction': async (params) => ({
      result: await runtime.evaluate(textIn(params, 'functionDeclaration'), valuesIn(params)),
    }),
    'App.addBinding': (params) => {
      const name = textIn(params, 'name')
      runtime.globals[name] = (...args: unknown[]) => emit('App.bindingCalled', { name, args })
      return {}
    },
  }
}

/** Tool.*: WeChat's own buttons, and the version that the client asks for first. */
export function toolMethods(runtime: DeviceRuntime, { overlays }: WxControl): Methods {
  const NATIVE: Readonly<Record<string, (data: Params) => unknown>> = {
    goHome: () =>
      runtime.navigate('reLaunch', {
        url: `/${runtime.bundle.app.entryPagePath ?? runtime.bundle.app.pages[0] ?? ''}`,
      }),
    navigateLeft: () => runtime.navigate('navigateBack', {}),
    switchTab: (data) => runtime.navigate('switchTab', { url: textIn(data, 'url') }),
    confirmModal: () => overlays.answer('modal', true),
    cancelModal: () => overlays.answer('modal', false),
    authorizeAllow: () => overlays.answer('authorize', true),
    authorizeCancel: () => overlays.answer('authorize', false),
    closePaymentDialog: () => overlays.answer('payment', false),
  }

  return {
    'Tool.getInfo': () => ({ SDKVersion: SDK_VERSION }),
    'Tool.native': async (params) => {
      const name = textIn(params, 'method')
      const press = NATIVE[name]
      if (!press) throw new Error(`Tool.native ${name} is not implemented`)
      await press(fieldsIn(params, 'data'))
      return {}
    },
  }
}
