import { SectionHeader } from '@/components/section-header/section-header'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const sectionHeader: GalleryEntry = {
  name: 'section-header',
  states: [
    { title: 'plain', render: () => <SectionHeader title={t('settings:group.security')} /> },
    {
      title: 'action',
      render: () => (
        <SectionHeader
          title={t('income:balance.withdrawals')}
          action={t('common:action.reload')}
          onAction={nothing}
        />
      ),
    },
  ],
}
