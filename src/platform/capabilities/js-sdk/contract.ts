import type * as Wecom from '@wecom/jssdk'
import type { SignPage } from './signed-page'

/** What a messenger does for one of its web views. */
export type JsSdk = Pick<
  typeof Wecom,
  | 'chooseWXPay'
  | 'closeWindow'
  | 'createTodo'
  | 'getLocation'
  | 'onMenuShareAppMessage'
  | 'onMenuShareTimeline'
  | 'onMenuShareWechat'
  | 'openAddress'
  | 'openLocation'
  | 'previewFile'
  | 'scanQRCode'
  | 'sendChatMessage'
  | 'updateAppMessageShareData'
  | 'updateTimelineShareData'
>

/** Says who signs pages, at the program's start. */
export type SignPagesBy = (sign: SignPage) => void

/**
 * 'unsupported': not in a messenger's web view, or in one without its bridge. 'failed': the page was not signed, or the messenger
 * refused it or did not answer in time.
 */
export type JsSdkOutcome =
  { type: 'ready'; sdk: JsSdk } | { type: 'unsupported' } | { type: 'failed'; reason: string }

/**
 * The JS-SDK of the messenger around this page, configured once; after a failure the next call tries again. Waits 300 ms for the
 * messenger's bridge and 5 s for its yes. Never throws.
 */
export type OpenJsSdk = () => Promise<JsSdkOutcome>

/** Why a call of the JS-SDK came to nothing. */
export type MessengerRefusal =
  { type: 'cancelled' } | { type: 'denied' } | { type: 'failed'; reason: string }
