import { useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useCopy } from '@/components/code-copy/use-copy'
import { useShare } from '@/components/code-copy/use-share'
import { Note } from '@/components/note/note'
import { QrCode } from '@/components/qr-code/qr-code'
import { Sheet } from '@/components/sheet/sheet'
import { useComponentT } from '@/i18n/use-component-t'
import { track } from '@/lib/statistics/track'
import type { ShareContent } from '@/platform/capabilities/share/contract'
import { findShareWay } from '@/platform/capabilities/share/share'
import { ShareCover } from '@/platform/view/share-menu/share-cover'
import { ShareTile } from './share-tile'
import './share-sheet.scss'

interface ShareSheetProps {
  /** Begins the ids of its controls. */
  id: string
  open: boolean
  title: string
  content: ShareContent
  /** What it shows below the ways when it opens. */
  first?: 'qr'
  /** A picture of it to show and to save. */
  poster?: ReactNode
  /** It was handed over or copied; a host's own menu and button do not tell the sheet. */
  onShared?: () => void
  onClose: () => void
}

function LinkCode({ id, url }: { id: string; url: string }) {
  const t = useComponentT()
  return (
    <View className="share-sheet__shown">
      <QrCode
        id={id}
        text={url}
        label={t('components:shareSheet.qrLabel')}
        failed={t('components:shareSheet.qrFailed')}
      />
      <View className="share-sheet__hint">{t('components:shareSheet.scan')}</View>
    </View>
  )
}

/**
 * The one sheet to share a link by: what this host can (its share sheet, the chat beside it, an element of its own, or the menu of the
 * messenger around it), copying, the link as a QR code, and a poster. On weapp the page says by `useShareMenu` what is shared.
 */
export function ShareSheet({
  id,
  open,
  title,
  content,
  first,
  poster,
  onShared,
  onClose,
}: ShareSheetProps) {
  const t = useComponentT()
  const share = useShare()
  const copy = useCopy()
  const [shown, setShown] = useState<'qr' | 'poster'>()
  useEffect(() => {
    if (open) setShown(first)
  }, [open, first])
  const way = findShareWay()
  const { url } = content
  const instead = { copy: url, said: t('components:shareSheet.copied') }
  const tell = (shared: boolean) => {
    if (shared) onShared?.()
  }
  function handleHandOver() {
    track('share')
    void share(content, instead).then(tell)
    onClose()
  }
  function handleCopy() {
    track('copyLink')
    void copy(url).then(tell)
  }
  const toggle = (what: 'qr' | 'poster') => setShown(shown === what ? undefined : what)
  return (
    <Sheet open={open} title={title} onClose={onClose} onGone={() => setShown(undefined)}>
      <View className="share-sheet">
        {way === 'menu' && <Note>{t('components:shareSheet.menu')}</Note>}
        <View className="share-sheet__tiles">
          {way !== undefined && way !== 'menu' && (
            <ShareTile
              id={`${id}-${way}`}
              glyph="share"
              label={t(`components:shareSheet.${way}`)}
              onTap={handleHandOver}
            >
              <ShareCover id={`${id}-cover`} label={t(`components:shareSheet.${way}`)} />
            </ShareTile>
          )}
          <ShareTile
            id={`${id}-copy`}
            glyph="copy"
            label={t('components:shareSheet.copy')}
            onTap={handleCopy}
          />
          <ShareTile
            id={`${id}-qr`}
            glyph="qr"
            label={t('components:shareSheet.qr')}
            pressed={shown === 'qr'}
            onTap={() => toggle('qr')}
          />
          {poster && (
            <ShareTile
              id={`${id}-poster`}
              glyph="card"
              label={t('components:shareSheet.poster')}
              pressed={shown === 'poster'}
              onTap={() => toggle('poster')}
            />
          )}
        </View>
        {shown === 'qr' && <LinkCode id={`${id}-code`} url={url} />}
        {shown === 'poster' && <View className="share-sheet__shown">{poster}</View>}
      </View>
    </Sheet>
  )
}
