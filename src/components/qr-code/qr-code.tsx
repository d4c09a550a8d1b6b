import { useEffect, useMemo, useState } from 'react'
import { Image, View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton/skeleton'
import { drawPicture } from '@/platform/capabilities/picture/draw-picture'
import { PictureStage } from '@/platform/capabilities/picture/picture-stage'
import { paintQr } from './paint-qr'
import './qr-code.scss'

interface QrCodeProps {
  id: string
  /** What it holds. */
  text: string
  /** What it is for, to who cannot see it. */
  label: string
  /** Words in its place, where it cannot be drawn. */
  failed: string
}

const SIZE = 720

/** A text as a QR code on white, as large as fits, to be scanned off the screen or kept by a long press. */
export function QrCode({ id, text, label, failed }: QrCodeProps) {
  const [src, setSrc] = useState<string>()
  const stage = `${id}-stage`
  useEffect(() => {
    let shown = true
    drawPicture(stage, { width: SIZE, height: SIZE }, (pen) => {
      pen.fillStyle = '#ffffff'
      pen.fillRect(0, 0, SIZE, SIZE)
      paintQr(pen, text, { x: 0, y: 0, size: SIZE, colour: '#12142a' })
    }).then(
      (drawn) => shown && setSrc(drawn),
      () => shown && setSrc(''),
    )
    return () => {
      shown = false
    }
  }, [stage, text])
  const named = useMemo(() => ({ alt: label }), [label])
  return (
    <View id={id} className="qr-code">
      <PictureStage id={stage} />
      {src === undefined && <Skeleton kind="card" />}
      {src === '' && failed}
      {src && (
        <Image className="qr-code__picture" src={src} showMenuByLongpress nativeProps={named} />
      )}
    </View>
  )
}
