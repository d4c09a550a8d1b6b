import { JSDOM, VirtualConsole } from 'jsdom'
import type { Bindings, Size, Surface } from './surface'

const DOCUMENT = '<!doctype html><html><head></head><body></body></html>'

/** The same window without layout: seconds quicker, for what needs no picture. */
export function openJsdom(script: string, { width, height }: Size, bindings: Bindings): Surface {
  const console = new VirtualConsole()
  console.on('jsdomError', (error: Error & { detail?: unknown }) => {
    const cause = error.detail instanceof Error ? error.detail : error
    bindings.event({ method: 'App.exceptionThrown', params: { message: String(cause), stack: cause.stack ?? '' } })
  })
  console.on('error', (...args: unknown[]) => bindings.event({ method: 'App.logAdded', params: { type: 'error', args } }))
  const dom = new JSDOM(DOCUMENT, { runScripts: 'outside-only', pretendToBeVisual: true, url: 'http://program.localhost/', virtualConsole: console })
  const view = dom.window
  Object.assign(view, {
    innerWidth: width,
    innerHeight: height,
    scrollTo: () => undefined,
    __hostFetch: bindings.fetch,
    __hostAbort: bindings.abort,
    __hostEvent: bindings.event,
    TextEncoder,
    TextDecoder,
  })
  view.Element.prototype.scrollIntoView = () => undefined
  view.eval(script)
  return {
    page: undefined,
    start: (options) => view.eval('(json) => __host.start(JSON.parse(json))')(JSON.stringify(options)),
    async call<T>(method: string, params: object) {
      const answer: T = await view.eval('(name, json) => __host.call(name, JSON.parse(json))')(method, JSON.stringify(params))
      return answer
    },
    close: async () => view.close(),
  }
}
