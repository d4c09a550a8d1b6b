import { View } from '@tarojs/components'
import type { AppUpdate } from '@contract/update/schemas'
import { Card } from '@/components/card/card'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { updateMessage } from '@/lib/machines/update-choice'
import './whats-new.scss'

const heading = { role: 'heading', 'aria-level': '2' }

/** What the newest release brings, in the language that its operators wrote it in. */
export function WhatsNew({ update }: { update: AppUpdate }) {
  const t = useT()
  const language = useLanguage()
  const message = updateMessage(update, language)
  if (message === '') return null
  const lang = { lang: message === update.updateMessageEn ? 'en' : 'zh-Hans' }
  return (
    <Card padded>
      <View className="whats-new__title" {...heading}>
        {t('download:news')}
      </View>
      <View className="whats-new__message" {...lang}>
        {message}
      </View>
    </Card>
  )
}
