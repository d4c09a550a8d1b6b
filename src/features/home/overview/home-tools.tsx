import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { homeIds } from './test-ids'

/** What stands beside the brand on home: language and messages. */
export function HomeTools() {
  const t = useT()
  return (
    <>
      <IconButton
        id={homeIds.language}
        name="globe"
        label={t('home:language')}
        onTap={() => openPage('/pages/sets/lang')}
      />
      <IconButton
        id={homeIds.messages}
        name="bell"
        label={t('home:messages')}
        onTap={() => openPage('/pages/message/list')}
      />
    </>
  )
}
