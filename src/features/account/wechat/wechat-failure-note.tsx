import { Note } from '@/components/note/note'
import { useComponentT } from '@/i18n/use-component-t'
import type { WechatFailure } from './use-wechat-proof'

/** Why WeChat has not told who is there, and what else there is to do. */
export function WechatFailureNote({ failure }: { failure: WechatFailure | undefined }) {
  const t = useComponentT()
  if (!failure) return null
  const sentence =
    failure.type === 'refused' ? failure.sentence : t(`components:wechat.${failure.type}`)
  return sentence ? <Note kind="bad">{sentence}</Note> : null
}
