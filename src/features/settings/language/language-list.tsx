import { useState } from 'react'
import { View } from '@tarojs/components'
import { languages, type Language } from '@contract/languages'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { languageNames } from '@/i18n/language-names'
import { setLanguage } from '@/i18n/language-store'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { useSession } from '@/session/session-store'
import { langIds } from './test-ids'
import './language-list.scss'

/** The six languages, each in its own name. A choice shows at once, direction too. */
export function LanguageList() {
  const t = useT()
  const current = useLanguage()
  const [loading, setLoading] = useState<Language>()
  const group = { role: 'radiogroup', 'aria-label': t('settings:lang.title') }

  async function handleChoose(language: Language) {
    setLoading(language)
    try {
      await setLanguage(language)
      // Loading the user tells the server, which writes its emails in the language that is read now.
      void useSession.getState().loadMe()
    } catch {
      showToast(t('settings:lang.failed'), TOAST_MS.error)
    } finally {
      setLoading(undefined)
    }
  }

  return (
    <View {...group}>
      <Card>
        {languages.map((language) => (
          <Row
            key={language}
            id={langIds.row(language)}
            role="radio"
            checked={language === current}
            title={languageNames[language]}
            chevron={false}
            trailing={
              <View
                className={`language-list__tick${language === (loading ?? current) ? ' language-list__tick--chosen' : ''}`}
              >
                <Icon name="check" size={20} />
              </View>
            }
            onTap={() => void handleChoose(language)}
          />
        ))}
      </Card>
    </View>
  )
}
