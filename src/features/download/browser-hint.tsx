import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { useT } from '@/i18n/use-t'
import { downloadIds } from './test-ids'
import { useCopyLink } from './use-copy-link'
import './browser-hint.scss'

interface BrowserHintProps {
  open: boolean
  /** Of this page. */
  address: string
  onClose: () => void
}

const list = { role: 'list' }
const item = { role: 'listitem' }

/** Over the page inside a messenger, which keeps stores and packages shut: an arrow to its menu, and what to choose there. */
export function BrowserHint({ open, address, onClose }: BrowserHintProps) {
  const t = useT()
  const copy = useCopyLink(address)
  return (
    <ModalLayer open={open} title={t('download:hintTitle')} block="browser-hint" onVeil={onClose}>
      <View className="browser-hint__corner" aria-hidden="true">
        <View className="browser-hint__arrow" />
      </View>
      <View className="browser-hint__sheet">
        <View className="browser-hint__title">{t('download:hintTitle')}</View>
        <View className="browser-hint__text">{t('download:hintText')}</View>
        <View {...list}>
          <View className="browser-hint__step" {...item}>
            <View className="browser-hint__sign" aria-hidden="true">
              ···
            </View>
            <View className="browser-hint__words">{t('download:hintMenu')}</View>
          </View>
          <View className="browser-hint__step" {...item}>
            <View className="browser-hint__sign">
              <Icon name="globe" size={20} />
            </View>
            <View className="browser-hint__words">{t('download:hintChoose')}</View>
          </View>
        </View>
        <Button id={downloadIds.hintCopy} size="wide" kind="ink" icon="copy" onTap={copy}>
          {t('download:copy')}
        </Button>
        <Button id={downloadIds.hintClose} size="wide" kind="text" onTap={onClose}>
          {t('download:hintClose')}
        </Button>
      </View>
    </ModalLayer>
  )
}
