import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { ids } from '@/lib/test-ids'

/** What stands beside the brand on home: language and messages. */
export function HomeTools() {
  const t = useT()
  return (
    <>
      <IconButton
        id={ids.home.language}
        name="globe"
        label={t('home:language')}
        onTap={() => openPage('/pages/sets/lang')}
      />
      <IconButton
        id={ids.home.messages}
        name="bell"
        label={t('home:messages')}
        onTap={() => openPage('/pages/message/list')}
      />
    </>
  )
}
