import { useEffect, useId, useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { useStore } from 'zustand'
import { Avatar } from '@/components/avatar/avatar'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { readTouchPoints } from '@/lib/gestures/touch-points'
import type {
  CallBanner as CallBannerMachine,
  CallBannerOption,
  Point,
} from '@/lib/machines/call-banner'
import { measureBelowHost } from '@/platform/capabilities/status-bar/below-host'
import { lendFocus } from '@/platform/view/focus/lend-focus'
import { callIds } from './test-ids'
import './call-banner.scss'

interface CallBannerProps {
  /** Holds who calls, and judges the swipes (docs/product/components.md, "Call banner"). */
  banner: CallBannerMachine
}

const SAID = { role: 'alert', 'aria-live': 'assertive' }

/** An incoming call over whatever is on the screen: accept, decline, or swipe it up to decline. It is told at once, and has the keyboard. */
export function CallBanner({ banner }: CallBannerProps) {
  const t = useComponentT()
  const { visible, option } = useStore(banner.state)
  const shown = visible ? option : undefined
  const kind = shown && t(`components:call.${shown.type}`)
  const title = shown && `${kind}: ${shown.name}`
  // The place of the words stays: a screen reader tells what changes inside one that it knows.
  return (
    <>
      <View className="call-banner-said" {...SAID}>
        {title}
      </View>
      {shown && kind && <Card banner={banner} option={shown} kind={kind} title={title ?? kind} />}
    </>
  )
}

interface CardProps extends CallBannerProps {
  option: CallBannerOption
  kind: string
  title: string
}

function Card({ banner, option, kind, title }: CardProps) {
  const t = useComponentT()
  const lift = useStore(banner.state, (state) => state.lift)
  const [top] = useState(() => measureBelowHost('top'))
  const style = useMemo(
    () => ({ transform: `translateY(${-lift}PX)`, opacity: String(Math.max(1 - lift / 160, 0.4)) }),
    [lift],
  )
  const id = useId()
  useEffect(() => lendFocus(id), [id])
  const alert = { role: 'alertdialog', tabindex: '-1', 'aria-label': title }
  const withPoint = (tell: (at: Point) => void) => (event: object) => {
    const [at] = readTouchPoints(event, 'changedTouches')
    if (at) tell(at)
  }
  return (
    <View className="call-banner over-panels" style={top}>
      <View
        id={id}
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
