import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { QrCode } from '@/components/qr-code/qr-code'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import type { AppSource } from '@/platform/capabilities/app-source/contract'
import { useOpenRelease } from './get-on-phone'
import { downloadIds } from './test-ids'
import { useCopyLink } from './use-copy-link'
import type { Release } from './use-releases'
import './get-from-computer.scss'

interface GetFromComputerProps {
  releases: readonly Release[]
  way: AppSource['way']
  /** Of this page. */
  address: string
}

const heading = { role: 'heading', 'aria-level': '2' }

/** On a computer: this page as a QR code for the phone, and the addresses of both systems. */
export function GetFromComputer({ releases, way, address }: GetFromComputerProps) {
  const t = useT()
  const open = useOpenRelease()
  const copy = useCopyLink(address)
  return (
    <>
      <Card padded>
        <View className="get-from-computer">
          <View className="get-from-computer__code">
            <QrCode
              id={downloadIds.code}
              text={address}
              label={t('download:qrLabel')}
              failed={t('download:qrFailed')}
            />
          </View>
          <View className="get-from-computer__words">
            <View className="get-from-computer__title" {...heading}>
              {t('download:scanTitle')}
            </View>
            <View className="get-from-computer__text">{t('download:scanText')}</View>
          </View>
        </View>
      </Card>
      <Card>
        {releases.map((release) => (
          <Row
            key={release.platform}
            id={downloadIds[release.platform]}
            role="link"
            leading={<Icon name="download" size={20} />}
            title={t(`download:${release.platform}Name`)}
            detail={t('download:version', { version: release.update.version })}
            onTap={way === 'open' ? () => open(release) : undefined}
          />
        ))}
      </Card>
      {way === 'copy' && (
        <Button id={downloadIds.copy} size="wide" kind="outline" icon="copy" onTap={copy}>
          {t('download:copy')}
        </Button>
      )}
    </>
  )
}
