import { IconButton } from '@/components/icon-button/icon-button'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const iconButton: GalleryEntry = {
  name: 'icon-button',
  states: [
    {
      title: 'plain',
      render: () => <IconButton name="globe" label={t('home:language')} onTap={nothing} />,
    },
    {
      title: 'dot',
      render: () => <IconButton name="bell" dot label={t('home:messages')} onTap={nothing} />,
    },
    {
      title: 'mirror',
      render: () => (
        <IconButton name="back" mirror label={t('common:action.back')} onTap={nothing} />
      ),
    },
    {
      title: 'size=18',
      render: () => (
        <IconButton name="copy" size={18} label={t('common:card.copy')} onTap={nothing} />
      ),
    },
  ],
}
