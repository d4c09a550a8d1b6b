import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { useStore } from 'zustand'
import { Avatar } from '@/components/avatar/avatar'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { readTouchPoints } from '@/lib/gestures/touch-points'
import type { CallBanner as CallBannerMachine, Point } from '@/lib/machines/call-banner'
import { measureBelowHost } from '@/platform/capabilities/status-bar/below-host'
import { callIds } from './test-ids'
import './call-banner.scss'

interface CallBannerProps {
  /** Holds who calls, and judges the swipes (docs/product/components.md, "Call banner"). */
  banner: CallBannerMachine
}

/** An incoming call over whatever is on the screen: accept, decline, or swipe it up to decline. */
export function CallBanner({ banner }: CallBannerProps) {
  const t = useComponentT()
  const { visible, option, lift } = useStore(banner.state)
  const [top] = useState(() => measureBelowHost('top'))
  const style = useMemo(
    () => ({ transform: `translateY(${-lift}PX)`, opacity: String(Math.max(1 - lift / 160, 0.4)) }),
    [lift],
  )
  if (!visible || !option) return null
  const kind = t(`components:call.${option.type}`)
  const alert = {
    role: 'alertdialog',
    'aria-label': `${kind}: ${option.name}`,
    'aria-live': 'assertive',
  }
  const withPoint = (tell: (at: Point) => void) => (event: object) => {
    const [at] = readTouchPoints(event, 'changedTouches')
    if (at) tell(at)
  }
  return (
    <View className="call-banner over-panels" style={top}>
      <View
        className="call-banner__card"
        style={lift > 0 ? style : undefined}
        catchMove
        onTouchStart={withPoint(banner.touchStart)}
        onTouchMove={withPoint(banner.touchMove)}
        onTouchEnd={withPoint(banner.touchEnd)}
        onTouchCancel={banner.touchCancel}
        {...alert}
      >
        <Avatar name={option.name} url={option.avt} />
        <View className="call-banner__main">
          <View className="call-banner__name">{option.name}</View>
          <View className="call-banner__kind">{kind}</View>
        </View>
        <Tappable
          id={callIds.decline}
          className="call-banner__button call-banner__button--decline"
          label={t('components:call.decline')}
          onTap={banner.decline}
        >
          <Icon name="close" />
        </Tappable>
        <Tappable
          id={callIds.accept}
          className="call-banner__button call-banner__button--accept"
          label={t('components:call.accept')}
          onTap={banner.accept}
        >
          <Icon name="phone" />
        </Tappable>
      </View>
    </View>
  )
}
