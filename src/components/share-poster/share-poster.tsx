import { useMemo } from 'react'
import { getDirection } from '@contract/languages'
import { getMemberTitle } from '@/components/member-card/member-title'
import { getStarLetter } from '@/components/member-card/star-letter'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import type { Pen } from '@/platform/capabilities/picture/contract'
import { DrawnPoster } from './drawn-poster'
import { paintPoster } from './paint-poster'

interface SharePosterProps {
  /** Begins the ids of its controls. */
  id: string
  brand: string
  name: string
  /** 0 none, 1 VIP, 2 SVIP. */
  level: number
  /** 0 to 7. */
  star: number
  code: string
  /** What the QR code leads to. */
  link: string
  /** The host's share sheet took the picture. */
  onShared?: (() => void) | undefined
}

/** A picture with the member card and a QR code. */
export function SharePoster(props: SharePosterProps) {
  const { id, brand, name, level, star, code, link, onShared } = props
  const t = useComponentT()
  const rtl = getDirection(useLanguage()) === 'rtl'
  const codeLabel = t('components:poster.code')
  const scan = t('components:poster.scan')
  const paint = useMemo(() => {
    if (!scan) return undefined
    const letter = level === 2 ? getStarLetter(star) : ''
    const tier = getMemberTitle(level, star)
    const facts = { brand, name, tier, letter, code, codeLabel, scan, link, rtl }
    return (pen: Pen) => paintPoster(pen, facts)
  }, [brand, name, level, star, code, codeLabel, scan, link, rtl])
  return (
    <DrawnPoster
      id={id}
      label={t('components:poster.picture')}
      name={code}
      paint={paint}
      onShared={onShared}
    />
  )
}
