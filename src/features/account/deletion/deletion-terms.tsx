import { View } from '@tarojs/components'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { deletionTerms } from './offered'
import './deletion-terms.scss'

/** What a deletion does, before anything is asked. */
export function DeletionTerms() {
  const t = useT()
  return (
    <View className="deletion-terms">
      <Note kind="bad">{t('profile:deletion.lead')}</Note>
      {deletionTerms.map((term) => (
        <View key={term} className="deletion-terms__line">
          {t(`profile:deletion.${term}`)}
        </View>
      ))}
    </View>
  )
}
