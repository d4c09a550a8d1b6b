import { Loading } from '@/components/loading/loading'
import { t } from '@/i18n/t'
import { after } from '@/lib/machines/after'
import { showLoading } from '@/lib/overlay/loading'
import type { GalleryEntry } from '../gallery-entry'
import { Called, Stage } from '../catalogue/samples'

export const loading: GalleryEntry = {
  name: 'loading',
  states: [
    {
      title: 'plain',
      render: () => (
        <Stage>
          <Loading />
        </Stage>
      ),
    },
    {
      title: 'title, mask',
      render: () => (
        <Stage>
          <Loading title={t('common:payPassword.checking')} mask />
        </Stage>
      ),
    },
    {
      title: 'called, for 2 s',
      render: () => (
        <Called
          call={() =>
            void after(2000, showLoading({ title: t('common:payPassword.checking'), mask: true }))
          }
        />
      ),
    },
  ],
}
