import type { Host } from './contract'

/** Tells a browser, a WeChat webview and a WeCom webview apart by the user agent; `isside=1` is WeCom's side panel. */
export function detectWebHost(userAgent: string, query: Readonly<Record<string, string>>): Host {
  // WeChat's word for a page that a mini-program shows.
  const offersApp = !/miniprogram/i.test(userAgent)
  if (/wxwork/i.test(userAgent))
    return query.isside === '1'
      ? { name: 'wecom', columnCap: undefined, panel: 'side', offersApp }
      : { name: 'wecom', columnCap: 600, panel: 'workbench', offersApp }
  return {
    name: /micromessenger/i.test(userAgent) ? 'wechat' : 'h5',
    columnCap: 480,
    panel: undefined,
    offersApp,
  }
}
