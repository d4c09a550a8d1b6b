import type { LivePage } from './page-life'

/** What WeChat does when a button with an open-type is tapped. @throws for one that this host does not know */
export function answerOpenType(
  openType: string,
  top: () => LivePage | undefined,
): { event: string; detail: object } | undefined {
  switch (openType) {
    case 'share':
      top()?.call('onShareAppMessage', { from: 'button' })
      return undefined
    case 'openSetting':
      return { event: 'opensetting', detail: { errMsg: 'openSetting:ok', authSetting: {} } }
    case 'contact':
      return { event: 'contact', detail: { errMsg: 'enterContact:ok' } }
    case 'getPhoneNumber':
      return { event: 'getphonenumber', detail: { errMsg: 'getPhoneNumber:fail user deny' } }
    default:
      throw new Error(`<button open-type="${openType}"> is not implemented`)
  }
}
