import type { IPluginContext } from '@tarojs/service'

/** What only WeChat reads of src/app.config.ts; the web would carry it in its first load. */
const OF_WECHAT = [
  'sitemapLocation',
  'darkmode',
  'lazyCodeLoading',
  '__usePrivacyCheck__',
  'permission',
  'requiredPrivateInfos',
]

/** Takes WeChat's own settings out of a program's configuration. */
export function dropWechatSettings(appConfig: object): void {
  for (const name of OF_WECHAT) Reflect.deleteProperty(appConfig, name)
}

/** A plugin of Taro's for the web and the app. */
export default function webAppConfig(context: IPluginContext): void {
  context.modifyAppConfig(({ appConfig }) => dropWechatSettings(appConfig))
}
