import { useState, type ReactNode } from 'react'
import { Image, View } from '@tarojs/components'
import { useBrand } from '@/brand/brand-store'
import { networkState } from '@/platform/capabilities/network/network'
import { savesData } from '@/platform/capabilities/network/saves-data'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { pictureAddress, type PictureSize } from './picture-address'
import { hasSeen } from './seen-pictures'
import { useLazyPicture } from './use-lazy-picture'
import './picture.scss'

interface PictureProps {
  url: string
  size: PictureSize
  /** What it shows; left out beside words that say it. */
  label?: string
  /** The whole picture, with room beside it; else it fills its place and is cut. */
  whole?: boolean
  /** Stands in its place until it is there, and where it does not come. */
  children?: ReactNode
}

/** A slow line, and whoever asks for little, get half the quality; what is there already is not fetched once more. */
function chooseAddress(url: string, size: PictureSize): string {
  const site = { ...useBrand.getState(), origin: siteOrigin() }
  const usual = savesData() || networkState() === 'weak' ? 50 : 80
  const [first, other] = ([usual, usual === 80 ? 50 : 80] as const).map((quality) =>
    pictureAddress(url, { size, quality }, site),
  )
  return other !== undefined && hasSeen(other) ? other : (first ?? url)
}

function OnePicture({ url, size, label, whole, children }: PictureProps) {
  const [address] = useState(() => chooseAddress(url, size))
  const { id, src, attempt, shown, handleLoad, handleError } = useLazyPicture(address, url)
  return (
    <View
      id={id}
      className="picture"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {!shown && children}
      {src !== undefined && (
        <Image
          key={attempt}
          className={`picture__image${shown ? '' : ' picture__image--coming'}`}
          src={src}
          mode={whole ? 'aspectFit' : 'aspectFill'}
          nativeProps={{ alt: '' }}
          onLoad={handleLoad}
          onError={handleError}
        />
      )}
    </View>
  )
}

/** A picture that fills the element around it: fetched small, when it is near the screen (docs/product/components.md, "Pictures"). */
export function Picture(props: PictureProps) {
  return <OnePicture key={props.url} {...props} />
}
