import Taro from '@tarojs/taro'

/** Why WeChat gave no picture, or took none. `permit` leads to where the person can allow it. */
type Refusal =
  | { type: 'cancelled' }
  | { type: 'denied'; permit: () => Promise<void> }
  | { type: 'failed'; reason: string }

const NOT_DECLARED = 112

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

/** WeChat's own dialog, its settings of this program, or the phone's settings of WeChat; a person may leave it again. */
const lead = (open: (options: { complete: () => void }) => unknown) => () =>
  new Promise<void>((resolve) => void open({ complete: resolve }))

/**
 * Reads how a call for photos ended. The privacy agreement was refused, and WeChat asks again when it is asked for; WeChat itself lacks
 * the phone's permission; or this program lacks WeChat's. What the operator has not declared nobody here can allow: that is a failure
 * (https://developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/PrivacyAuthorize.html).
 */
export function readRefusal(error: unknown): Refusal {
  const reason = String(fieldOf(error, 'errMsg') ?? error)
  if (/cancel/i.test(reason)) return { type: 'cancelled' }
  if (fieldOf(error, 'errno') === NOT_DECLARED || /not declared/i.test(reason))
    return { type: 'failed', reason }
  if (/privacy/i.test(reason))
    return { type: 'denied', permit: lead((options) => Taro.requirePrivacyAuthorize(options)) }
  if (/system permission/i.test(reason))
    return { type: 'denied', permit: lead((options) => Taro.openAppAuthorizeSetting(options)) }
  return /auth|den(y|ied)|permission/i.test(reason)
    ? { type: 'denied', permit: lead((options) => Taro.openSetting(options)) }
    : { type: 'failed', reason }
}
