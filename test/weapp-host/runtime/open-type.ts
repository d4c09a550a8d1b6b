import type { LivePage } from './page-life'

/** What WeChat does when a button with an open-type is tapped. @throws for one that this host does not know */
export function answerOpenType(
  openType: string,
  top: () => LivePage | undefined,
  takePhoneCode: () => string | undefined,
): { event: string; detail: object } | undefined {
  switch (openType) {
    case 'share':
      top()?.call('onShareAppMessage', { from: 'button' })
      return undefined
    case 'openSetting':
      return { event: 'opensetting', detail: { errMsg: 'openSetting:ok', authSetting: {} } }
    case 'contact':
      return { event: 'contact', detail: { errMsg: 'enterContact:ok' } }
    case 'getPhoneNumber': {
      const code = takePhoneCode()
      const detail =
        code === undefined
          ? { errMsg: 'getPhoneNumber:fail user deny' }
          : { errMsg: 'getPhoneNumber:ok', code }
      return { event: 'getphonenumber', detail }
    }
    default:
      throw new Error(`<button open-type="${openType}"> is not implemented`)
  }
}
