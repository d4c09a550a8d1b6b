import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { useStore } from 'zustand'
import { Avatar } from '@/components/avatar/avatar'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import type { CallBanner as CallBannerMachine, Point } from '@/lib/machines/call-banner'
import { ids } from '@/lib/test-ids'
import { belowHost } from '@/platform/status-bar/below-host'
import './call-banner.scss'

interface CallBannerProps {
  /** Holds who calls, and judges the swipes (spec §4). */
  banner: CallBannerMachine
}

function numberAt(source: object, name: string): number | undefined {
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'number' ? value : undefined
}

/** Where the finger is, also when it has just left; Taro's touch events are typed without their touches. */
function pointOf(event: object): Point | undefined {
  const touches: unknown = Reflect.get(event, 'changedTouches')
  const touch: unknown = typeof touches === 'object' && touches !== null ? Reflect.get(touches, 0) : undefined
  if (typeof touch !== 'object' || touch === null) return undefined
  const x = numberAt(touch, 'clientX')
  const y = numberAt(touch, 'clientY')
  return x === undefined || y === undefined ? undefined : { x, y }
}

/** An incoming call over whatever is on the screen: accept, decline, or swipe it up to decline (spec §4). */
export function CallBanner({ banner }: CallBannerProps) {
  const t = useComponentT()
  const { visible, option, lift } = useStore(banner.state)
  const [top] = useState(() => belowHost('top'))
  const style = useMemo(() => ({ transform: `translateY(${-lift}PX)`, opacity: String(Math.max(1 - lift / 160, 0.4)) }), [lift])
  if (!visible || !option) return null
  const kind = t(`components:call.${option.type}`)
  const alert = { role: 'alertdialog', 'aria-label': `${kind}: ${option.name}`, 'aria-live': 'assertive' }
  const told = (tell: (at: Point) => void) => (event: object) => {
    const at = pointOf(event)
    if (at) tell(at)
  }
  return (
    <View className='call-banner' style={top}>
      <View
        className='call-banner__card'
        style={lift > 0 ? style : undefined}
        catchMove
        onTouchStart={told(banner.touchStart)}
        onTouchMove={told(banner.touchMove)}
        onTouchEnd={told(banner.touchEnd)}
        onTouchCancel={banner.touchCancel}
        {...alert}
      >
        <Avatar name={option.name} url={option.avt} />
        <View className='call-banner__main'>
          <View className='call-banner__name'>{option.name}</View>
          <View className='call-banner__kind'>{kind}</View>
        </View>
        <Tappable id={ids.call.decline} className='call-banner__button call-banner__button--decline' label={t('components:call.decline')} onTap={banner.decline}>
          <Icon name='close' />
        </Tappable>
        <Tappable id={ids.call.accept} className='call-banner__button call-banner__button--accept' label={t('components:call.accept')} onTap={banner.accept}>
          <Icon name='phone' />
        </Tappable>
      </View>
    </View>
  )
}
