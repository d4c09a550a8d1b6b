import type { IPluginContext } from '@tarojs/service'
import { routeList } from '../src/lib/navigation/route-list'

/** Taro's configs by file, `pages/index.config` for a page. */
type ConfigMap = Readonly<Record<string, { content: object }>>

/**
 * The mini-program's page configs, made from the route table.
 * @throws Error for a page that Taro does not know
 */
export function configurePages(configMap: ConfigMap): void {
  for (const { path, refresh } of routeList) {
    const config = configMap[`${path.slice(1)}.config`]
    if (!config) throw new Error(`Taro reads no config of ${path} any more: look here again`)
    if (refresh) Object.assign(config.content, { enablePullDownRefresh: true })
  }
}

/** A plugin of Taro's for the mini-program; the browser's pull to refresh is drawn by the page. */
export default function pageConfigs(context: IPluginContext): void {
  context.modifyMiniConfigs(({ configMap }) => configurePages(configMap))
}
