import { HeaderBar } from '@/components/header-bar/header-bar'
import { IconButton } from '@/components/icon-button/icon-button'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const headerBar: GalleryEntry = {
  name: 'header-bar',
  states: [
    {
      title: 'back and title',
      render: () => <HeaderBar title={t('withdrawal:cashout.title')} onBack={nothing} />,
    },
    {
      title: 'a tab: no back, something at the end',
      render: () => (
        <HeaderBar
          title={t('team:title')}
          right={<IconButton name="filter" label={t('team:sort.label')} onTap={nothing} />}
        />
      ),
    },
    {
      title: 'a title that is too long',
      render: () => <HeaderBar title={t('withdrawal:cashout.needPayText')} onBack={nothing} />,
    },
    { title: 'without a title', render: () => <HeaderBar onBack={nothing} /> },
  ],
}
