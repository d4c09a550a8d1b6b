import { Row } from '@/components/row/row'
import { Sheet } from '@/components/sheet/sheet'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Opened, sample } from '../catalogue/samples'

const rows = Array.from({ length: 20 }, (_, index) => index + 1)

export const sheet: GalleryEntry = {
  name: 'sheet',
  alone: true,
  states: [
    {
      title: 'short',
      render: () => (
        <Opened>
          {(open, close) => (
            <Sheet open={open} title={t('withdrawal:cashout.chooseAccount')} onClose={close}>
              <Row title={t('withdrawal:add.walletName')} detail={sample.network} onTap={close} />
            </Sheet>
          )}
        </Opened>
      ),
    },
    {
      title: 'longer than the screen',
      render: () => (
        <Opened>
          {(open, close) => (
            <Sheet open={open} title={t('withdrawal:cashout.chooseAccount')} onClose={close}>
              {rows.map((number) => (
                <Row key={number} title={t('common:upload.photo', { n: number })} onTap={nothing} />
              ))}
            </Sheet>
          )}
        </Opened>
      ),
    },
  ],
}
