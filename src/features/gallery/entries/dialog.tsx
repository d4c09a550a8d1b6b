import { Dialog } from '@/components/dialog/dialog'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Opened } from '../samples'

export const dialog: GalleryEntry = {
  name: 'dialog',
  alone: true,
  states: [
    { title: 'question', render: () => <Opened>{(open, close) => <Dialog open={open} title={t('orders:detail.cancelQuestion')} text={t('orders:detail.cancelText')} onConfirm={close} onCancel={close} />}</Opened> },
    {
      title: 'danger, own words',
      render: () => (
        <Opened>
          {(open, close) => <Dialog open={open} danger title={t('withdrawal:detail.cancelQuestion')} confirmText={t('withdrawal:detail.cancel')} cancelText={t('withdrawal:detail.keep')} onConfirm={close} onCancel={close} />}
        </Opened>
      ),
    },
    { title: 'consent', render: () => <Opened>{(open, close) => <Dialog open={open} title={t('account:register.title')} consent={t('account:register.agreeLabel')} onConfirm={close} onCancel={close} />}</Opened> },
    { title: 'single', render: () => <Opened>{(open, close) => <Dialog open={open} single title={t('membership:redeem.done')} text={t('membership:redeem.text')} onConfirm={close} onCancel={close} />}</Opened> },
  ],
}
