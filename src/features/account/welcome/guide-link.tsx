import { View } from '@tarojs/components'
import { LinkText } from '@/components/link-text/link-text'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { welcomeIds } from './test-ids'

/** The way to the start guide, which tells of the programme. */
export function GuideLink() {
  const t = useT()
  return (
    <View className="welcome__guide">
      <LinkText id={welcomeIds.guide} onTap={() => openPage('/pages/start/guide')}>
        {t('account:welcome.guide')}
      </LinkText>
    </View>
  )
}
