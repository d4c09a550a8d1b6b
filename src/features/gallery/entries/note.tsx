import { LinkText } from '@/components/link-text/link-text'
import { Note } from '@/components/note/note'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const note: GalleryEntry = {
  name: 'note',
  states: [
    { title: 'kind=info', render: () => <Note>{t('income:pending.rule', { day: 10 })}</Note> },
    { title: 'kind=ok', render: () => <Note kind="ok">{t('orders:detail.thanksPower')}</Note> },
    { title: 'kind=bad', render: () => <Note kind="bad">{t('settings:lang.failed')}</Note> },
    {
      title: 'action',
      render: () => (
        <Note action={<LinkText onTap={nothing}>{t('home:join.action')}</LinkText>}>
          {t('home:join.none')}
        </Note>
      ),
    },
  ],
}
