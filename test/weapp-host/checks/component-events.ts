/** Events of WeChat's own components after developers.weixin.qq.com/miniprogram/dev/component. Names are lower case, as in `bindscrolltolower`. */

/** Every component has these. */
export const commonEvents = new Set([
  'tap',
  'longpress',
  'longtap',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'touchforcechange',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
])

const media = 'error statechange netstatus audiovolumenotify fullscreenchange'
const field =
  'input focus blur confirm keyboardheightchange selectionchange keyboardcompositionstart keyboardcompositionupdate keyboardcompositionend'

/** Further events; a component that is not listed has the common ones only. */
export const componentEvents: Readonly<Record<string, string>> = {
  ad: 'load error close',
  'ad-custom': 'load error close',
  audio: 'error play pause timeupdate ended',
  button:
    'getuserinfo contact getphonenumber getrealtimephonenumber chooseavatar opensetting launchapp error createliveactivity agreeprivacyauthorization',
  camera: 'stop error initdone scancode',
  canvas: 'error',
  'channel-live': 'error',
  'channel-video': 'error',
  'checkbox-group': 'change',
  'cover-image': 'load error',
  editor: 'ready focus blur input statuschange',
  form: 'submit reset',
  'functional-page-navigator': 'success fail cancel',
  image: 'load error',
  input: `${field} nicknamereview`,
  'live-player': `${media} enterpictureinpicture leavepictureinpicture castinguserselect castingstatechange castinginterrupt`,
  'live-pusher': `${media} bgmstart bgmprogress bgmcomplete enterpictureinpicture leavepictureinpicture`,
  map: 'markertap labeltap controltap callouttap updated regionchange poitap polylinetap abilitysuccess abilityfailed authsuccess interpolatepoint error anchorpointtap',
  'match-media': '',
  'movable-area': '',
  'movable-view': 'change scale htouchmove vtouchmove',
  'native-component': '',
  navigator: 'success fail complete',
  'official-account': 'load error',
  'open-data': 'error',
  'page-container': 'beforeenter enter afterenter beforeleave leave afterleave clickoverlay',
  'page-meta': 'resize scroll scrolldone',
  picker: 'change cancel columnchange',
  'picker-view': 'change pickstart pickend',
  'radio-group': 'change',
  'root-portal': '',
  'scroll-view':
    'scroll scrolltoupper scrolltolower scrollstart scrollend dragstart dragging dragend refresherpulling refresherrefresh refresherrestore refresherabort refresherwillrefresh refresherstatuschange',
  slider: 'change changing',
  swiper: 'change transition animationfinish',
  switch: 'change',
  textarea: `${field} linechange`,
  // The last four: developers.weixin.qq.com/miniprogram/dev/framework/open-ability/ad/video-patch-ad.html.
  video:
    'play pause ended timeupdate fullscreenchange waiting error progress loadedmetadata controlstoggle enterpictureinpicture leavepictureinpicture seekcomplete castinguserselect castingstatechange castinginterrupt adload aderror adclose adplay',
  'voip-room': 'error',
  'web-view': 'message load error',
}

/** WeChat's own components without events of their own. */
const plain = [
  'checkbox',
  'cover-view',
  'grid-view',
  'icon',
  'keyboard-accessory',
  'label',
  'list-view',
  'movable-area',
  'match-media',
  'navigation-bar',
  'picker-view-column',
  'progress',
  'radio',
  'rich-text',
  'root-portal',
  'share-element',
  'snapshot',
  'sticky-header',
  'sticky-section',
  'swiper-item',
  'text',
  'view',
]
/** Not rendered themselves. */
const syntax = ['block', 'import', 'include', 'slot', 'template', 'wxs']

export const builtIn = new Set([...Object.keys(componentEvents), ...plain, ...syntax])

/** Does WeChat's component send this event? */
export function sends(tag: string, event: string): boolean {
  return commonEvents.has(event) || (componentEvents[tag]?.split(' ').includes(event) ?? false)
}
