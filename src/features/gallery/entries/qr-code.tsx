import { QrCode } from '@/components/qr-code/qr-code'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'

export const qrCode: GalleryEntry = {
  name: 'qr-code',
  states: [
    {
      title: 'a link',
      render: () => (
        <QrCode
          id="sample-qr"
          text={`${BUILD_BRAND.frontHost}/i/7KQ2M9XD`}
          label={t('components:shareSheet.qrLabel')}
          failed={t('components:shareSheet.qrFailed')}
        />
      ),
    },
  ],
}
