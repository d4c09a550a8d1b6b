import { View } from '@tarojs/components'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import './deletion-terms.scss'

const TERMS = ['erased', 'lost', 'kept', 'again'] as const

/** What a deletion does, before anything is asked. */
export function DeletionTerms() {
  const t = useT()
  return (
    <View className="deletion-terms">
      <Note kind="bad">{t('profile:deletion.lead')}</Note>
      {TERMS.map((term) => (
        <View key={term} className="deletion-terms__line">
          {t(`profile:deletion.${term}`)}
        </View>
      ))}
    </View>
  )
}
