import { PayPasswordSheet } from '@/components/pay-password-sheet/pay-password-sheet'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Opened } from '../catalogue/samples'

const shown = (state: { error?: string; busy?: boolean; amount?: number }) => (
  <Opened>
    {(open, close) => (
      <PayPasswordSheet
        open={open}
        title={t('withdrawal:cashout.payTitle')}
        text={t('withdrawal:cashout.payText', { name: t('withdrawal:add.walletName') })}
        {...state}
        onDone={nothing}
        onClose={close}
        onForgot={nothing}
      />
    )}
  </Opened>
)

export const payPasswordSheet: GalleryEntry = {
  name: 'pay-password-sheet',
  alone: true,
  states: [
    { title: 'amount', render: () => shown({ amount: 50_000 }) },
    {
      title: 'error',
      render: () =>
        shown({ amount: 50_000, error: t('fields:payPasswordWrong', { triesLeft: 4 }) }),
    },
    { title: 'busy', render: () => shown({ busy: true }) },
  ],
}
