import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { languageNames } from '@/i18n/language-names'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { loginIds } from './login/test-ids'
import './language-chip.scss'

/** The language in its own name, and the way to the others. */
export function LanguageChip() {
  const t = useT()
  const language = useLanguage()
  return (
    <Tappable
      id={loginIds.language}
      className="language-chip"
      label={t('account:language', { name: languageNames[language] })}
      onTap={() => openPage('/pages/sets/lang')}
    >
      <Icon name="globe" size={18} />
      <View>{languageNames[language]}</View>
    </Tappable>
  )
}
