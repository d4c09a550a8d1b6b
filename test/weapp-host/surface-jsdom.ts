import { JSDOM, VirtualConsole } from 'jsdom'
import type { Bindings, Size, Surface } from './surface'

const DOCUMENT = '<!doctype html><html><head></head><body></body></html>'

/** The same window without layout: seconds quicker, for what needs no picture. */
export function openJsdom(script: string, { width, height }: Size, bindings: Bindings): Surface {
  const console = new VirtualConsole()
  console.on('jsdomError', (error: Error & { detail?: unknown }) => {
    const cause = error.detail instanceof Error ? error.detail : error
    bindings.event({
      method: 'App.exceptionThrown',
      params: { message: String(cause), stack: cause.stack ?? '' },
    })
  })
  console.on('error', (...args: unknown[]) =>
    bindings.event({ method: 'App.logAdded', params: { type: 'error', args } }),
  )
  const dom = new JSDOM(DOCUMENT, {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    url: 'http://program.localhost/',
    virtualConsole: console,
  })
  const view = dom.window
  Object.assign(view, {
    innerWidth: width,
    innerHeight: height,
    scrollTo: () => undefined,
    __hostFetch: bindings.fetch,
    __hostAbort: bindings.abort,
    __hostDownload: bindings.download,
    __hostWechat: bindings.wechat,
    __hostEvent: bindings.event,
    TextEncoder,
    TextDecoder,
  })
  view.Element.prototype.scrollIntoView = () => undefined
  view.eval(script)
  /** As JSON, so that nothing of the other realm is left in the answer. */
  async function run(expression: string): Promise<string> {
    const answer: unknown = await view.eval(
      `(async () => ['ok', JSON.stringify((await ${expression}) ?? null)])().catch((error) => ['', String(error?.message ?? error)])`,
    )
    const [ok, text] = Array.isArray(answer) ? answer.map(String) : []
    if (!ok) throw new Error(text)
    return text ?? 'null'
  }
  return {
    page: undefined,
    start: async (options) => void (await run(`__host.start(${JSON.stringify(options)})`)),
    async call<T>(method: string, params: object) {
      const answer: T = JSON.parse(
        await run(`__host.call(${JSON.stringify(method)}, ${JSON.stringify(params)})`),
      )
      return answer
    },
    close: async () => view.close(),
  }
}
