/** How phones differ from the usual one; a scenario names what is otherwise. */
export interface PhoneTraits {
  /**
   * What `wx.getMenuButtonBoundingClientRect` says of the capsule: zeros where none stands yet, as in a half screen
   * (https://developers.weixin.qq.com/miniprogram/dev/api/ui/menu/wx.getMenuButtonBoundingClientRect.html).
   */
  capsule: 'usual' | 'zeros'
  /** https://developers.weixin.qq.com/miniprogram/dev/api/open-api/account-info/wx.getAccountInfoSync.html */
  envVersion: 'release' | 'trial' | 'develop'
  /**
   * The privacy guideline: agreed to on an earlier visit; asked for by WeChat's own dialog at the first guarded call, and again after a
   * refusal (errno 104); or without the interface in what the operator declared (errno 112)
   * (https://developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/PrivacyAuthorize.html).
   */
  privacy: 'agreed' | 'asks' | 'undeclared'
  /** Reads throw, as when the phone's disk is full or its database is broken; writes seem to work. */
  storage: 'readable' | 'unreadable'
  /** What the system lets WeChat itself do (https://developers.weixin.qq.com/miniprogram/dev/api/base/system/wx.getAppAuthorizeSetting.html). */
  album: 'authorized' | 'denied'
  camera: 'authorized' | 'denied'
}

export const USUAL_PHONE: PhoneTraits = {
  capsule: 'usual',
  envVersion: 'release',
  privacy: 'agreed',
  storage: 'readable',
  album: 'authorized',
  camera: 'authorized',
}
