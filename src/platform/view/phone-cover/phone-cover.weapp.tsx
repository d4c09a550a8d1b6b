import { Button } from '@tarojs/components'
import type { CanAskPhone, PhoneAnswer, PhoneCoverComponent } from './contract'
import './phone-cover.scss'

/** The person's no (https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/getPhoneNumber.html), or to the privacy agreement. */
const REFUSED = /deny|privacy permission is not authorized/

function readAnswer({ code, errMsg = '' }: { code?: string; errMsg?: string }): PhoneAnswer {
  if (code) return { type: 'code', code }
  return REFUSED.test(errMsg) ? { type: 'refused' } : { type: 'failed', reason: errMsg }
}

export const canAskPhone: CanAskPhone = () => true

export const PhoneCover: PhoneCoverComponent = ({ id, label, onAnswer }) => (
  <Button
    id={id}
    className="phone-cover"
    openType="getPhoneNumber"
    onGetPhoneNumber={({ detail }) => onAnswer(readAnswer(detail))}
    {...{ 'aria-label': label }}
  />
)
