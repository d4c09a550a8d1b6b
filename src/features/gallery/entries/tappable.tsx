import { Tappable } from '@/components/tappable/tappable'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful, nothing } from '../catalogue/samples'

export const tappable: GalleryEntry = {
  name: 'tappable',
  states: [
    {
      title: 'role=button',
      render: () => <Tappable onTap={nothing}>{t('common:action.retry')}</Tappable>,
    },
    {
      title: 'role=link',
      render: () => (
        <Tappable role="link" onTap={nothing}>
          {t('home:join.action')}
        </Tappable>
      ),
    },
    {
      title: 'role=switch',
      render: () => (
        <Stateful<boolean> initial>
          {(on, change) => (
            <Tappable role="switch" checked={on} onTap={() => change(!on)}>
              {t('settings:language')}
            </Tappable>
          )}
        </Stateful>
      ),
    },
    {
      title: 'disabled',
      render: () => (
        <Tappable disabled onTap={nothing}>
          {t('common:action.confirm')}
        </Tappable>
      ),
    },
    {
      title: 'busy',
      render: () => (
        <Tappable busy onTap={nothing}>
          {t('common:state.loading')}
        </Tappable>
      ),
    },
  ],
}
