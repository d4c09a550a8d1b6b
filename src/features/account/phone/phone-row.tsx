import { useState } from 'react'
import { View } from '@tarojs/components'
import { phoneEndpoints } from '@contract/phone/endpoints'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { Sheet } from '@/components/sheet/sheet'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { useQuery } from '@/lib/data/query/use-query'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import type { PhoneAnswer } from '@/platform/view/phone-cover/contract'
import { canAskPhone, PhoneCover } from '@/platform/view/phone-cover/phone-cover'
import { phoneIds } from './test-ids'
import './phone-row.scss'

interface GivePhoneProps {
  onGiven: () => void
}

/** What the number is kept for, and WeChat's own question. A no is an answer. */
function GivePhone({ onGiven }: GivePhoneProps) {
  const t = useT()
  const [said, setSaid] = useState<'refused' | 'failed'>()
  const { busy, run } = useMutation(phoneEndpoints.giveWechatPhone, { toast: true })
  async function handleAnswer(answer: PhoneAnswer) {
    setSaid(answer.type === 'code' ? undefined : answer.type)
    if (answer.type !== 'code') return
    const outcome = await run({ code: answer.code })
    if (outcome.type === 'done') onGiven()
  }
  return (
    <>
      <View>{t('profile:phone.text')}</View>
      {said && <Note>{t(`profile:phone.${said}`)}</Note>}
      <View className="phone-row__give">
        <Button id={phoneIds.give} size="wide" loading={busy}>
          {t('profile:phone.give')}
        </Button>
        <PhoneCover
          id={phoneIds.cover}
          label={t('profile:phone.give')}
          onAnswer={(answer) => void handleAnswer(answer)}
        />
      </View>
    </>
  )
}

/** The number that the member let WeChat tell, masked; given where WeChat can ask, removed anywhere (docs/product/account.md, "The phone number"). */
export function PhoneRow() {
  const t = useT()
  const { data, reload } = useQuery(phoneEndpoints.wechatPhone, {})
  const [asking, setAsking] = useState(false)
  const removal = useMutation(phoneEndpoints.removeWechatPhone, { toast: true, loading: true })
  const phone = data?.phone

  async function handleChange(sentence: string) {
    setAsking(false)
    showToast(sentence)
    await reload()
  }
  async function handleRemove() {
    const agreed = await confirm({
      title: t('profile:phone.removeTitle'),
      text: t('profile:phone.removeText'),
      confirmText: t('profile:phone.remove'),
      danger: true,
    })
    if (agreed && (await removal.run({})).type === 'done')
      await handleChange(t('profile:phone.removed'))
  }

  if (phone === undefined || (phone === '' && !canAskPhone())) return null
  return (
    <>
      <Row
        id={phoneIds.row}
        leading={<Icon name="phone" size={20} />}
        title={t('profile:phone.row')}
        trailingDetail={phone ? isolate(phone) : t('profile:phone.none')}
        chevron
        onTap={() => (phone ? void handleRemove() : setAsking(true))}
      />
      <Sheet open={asking} title={t('profile:phone.row')} onClose={() => setAsking(false)}>
        <GivePhone onGiven={() => void handleChange(t('profile:phone.saved'))} />
      </Sheet>
    </>
  )
}
