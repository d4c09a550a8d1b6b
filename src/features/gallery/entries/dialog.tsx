import { Dialog } from '@/components/dialog/dialog'
import { t } from '@/i18n/t'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import type { GalleryEntry } from '../gallery-entry'
import { agreement, Called, nothing, Opened, Stateful } from '../catalogue/samples'

/** By the calls of the program: each waits for the one before it. */
function askThrice(): void {
  void confirm({ title: t('orders:detail.cancelQuestion'), text: t('orders:detail.cancelText') })
  void confirm({
    title: t('account:register.title'),
    consent: agreement(),
  }).then((agreed) => agreed && showToast(t('membership:redeem.done')))
  void confirm({ title: t('membership:redeem.done'), single: true })
}

export const dialog: GalleryEntry = {
  name: 'dialog',
  alone: true,
  states: [
    {
      title: 'question',
      render: () => (
        <Opened>
          {(open, close) => (
            <Dialog
              open={open}
              title={t('orders:detail.cancelQuestion')}
              text={t('orders:detail.cancelText')}
              onConfirm={close}
              onCancel={close}
              onVeil={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'danger, own words',
      render: () => (
        <Opened>
          {(open, close) => (
            <Dialog
              open={open}
              danger
              title={t('withdrawal:detail.cancelQuestion')}
              confirmText={t('withdrawal:detail.cancel')}
              cancelText={t('withdrawal:detail.keep')}
              onConfirm={close}
              onCancel={close}
              onVeil={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'consent',
      render: () => (
        <Stateful initial={false}>
          {(ticked, tick) => (
            <Opened>
              {(open, close) => (
                <Dialog
                  open={open}
                  title={t('account:register.title')}
                  consent={agreement()}
                  ticked={ticked}
                  onTick={tick}
                  onConfirm={close}
                  onCancel={close}
                  onVeil={close}
                />
              )}
            </Opened>
          )}
        </Stateful>
      ),
    },
    {
      title: 'must agree',
      render: () => (
        <Opened>
          {(open, close) => (
            <Dialog
              open={open}
              title={t('account:register.title')}
              consent={agreement()}
              mustAgree
              onConfirm={nothing}
              onCancel={close}
              onVeil={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'single',
      render: () => (
        <Opened>
          {(open, close) => (
            <Dialog
              open={open}
              single
              title={t('membership:redeem.done')}
              text={t('membership:redeem.text')}
              onConfirm={close}
              onCancel={close}
              onVeil={nothing}
            />
          )}
        </Opened>
      ),
    },
    { title: 'three in a queue', render: () => <Called call={askThrice} /> },
  ],
}
