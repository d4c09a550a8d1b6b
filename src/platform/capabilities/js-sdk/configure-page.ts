import {
  chooseWXPay,
  closeWindow,
  createTodo,
  ensureAgentConfigReady,
  ensureCorpConfigReady,
  getLocation,
  isWeixinJSBridgeReady,
  onMenuShareAppMessage,
  onMenuShareTimeline,
  onMenuShareWechat,
  onWeixinJSBridgeReady,
  openAddress,
  openLocation,
  previewFile,
  register,
  scanQRCode,
  sendChatMessage,
  updateAppMessageShareData,
  updateTimelineShareData,
  type RegisterOptions,
} from '@wecom/jssdk'
import { readLandingAddress } from '../launch/landing-address'
import type { JsSdk, JsSdkOutcome } from './contract'
import type { SignedPage, SignPage } from './signed-page'

const BRIDGE_MS = 300

const sdk: JsSdk = {
  chooseWXPay,
  closeWindow,
  createTodo,
  getLocation,
  onMenuShareAppMessage,
  onMenuShareTimeline,
  onMenuShareWechat,
  openAddress,
  openLocation,
  previewFile,
  scanQRCode,
  sendChatMessage,
  updateAppMessageShareData,
  updateTimelineShareData,
}

/** A user agent alone makes no messenger: its bridge comes with the page, or a moment later. */
function hasBridge(): Promise<boolean> {
  if (isWeixinJSBridgeReady) return Promise.resolve(true)
  return Promise.race([
    onWeixinJSBridgeReady.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), BRIDGE_MS)
    }),
  ])
}

/** WeChat on an iPhone knows the page by the address that it was opened at, every other web view by the one it has now. */
function readSignedUrl(enterprise: boolean): string {
  const landed = !enterprise && /iPhone|iPad|iPod/.test(navigator.userAgent)
  return (landed ? readLandingAddress() : window.location.href).replace(/#.*$/s, '')
}

/** Has the messenger accept this page. @throws what the signing or the messenger says */
export async function configurePage(sign: SignPage, enterprise: boolean): Promise<JsSdkOutcome> {
  if (!(await hasBridge())) return { type: 'unsupported' }
  const url = readSignedUrl(enterprise)
  const first = await sign({ url, enterprise })
  let signed = { url, page: Promise.resolve(first) }
  /** Both signatures of an address come with one answer. */
  function signCurrent(): Promise<SignedPage> {
    const now = readSignedUrl(enterprise)
    if (signed.url !== now) signed = { url: now, page: sign({ url: now, enterprise }) }
    return signed.page
  }
  const options: RegisterOptions = {
    corpId: first.appId,
    jsApiList: Object.keys(sdk),
    ...(first.agent && { agentId: first.agent.agentId }),
  }
  // With the functions in it `register` would begin by itself, and nobody could hear that it failed.
  register(options)
  options.getConfigSignature = async () => (await signCurrent()).config
  await ensureCorpConfigReady()
  if (enterprise) {
    options.getAgentConfigSignature = async () => {
      const { agent, config } = await signCurrent()
      return agent ?? config
    }
    await ensureAgentConfigReady()
  }
  return { type: 'ready', sdk }
}
