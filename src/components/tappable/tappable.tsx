import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import './tappable.scss'

type TappableRole =
  'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'tab' | 'option' | 'gridcell'

interface TappableProps {
  children?: ReactNode
  className?: string
  /** Id of the control, from the screen's test-ids. */
  id?: string
  /** What it is to assistive technology; 'button' by default. */
  role?: TappableRole
  /** Accessible name where the content does not say it. */
  label?: string
  disabled?: boolean
  busy?: boolean
  /** Ticked or chosen, for radio, checkbox and switch. */
  checked?: boolean
  /** Chosen, for option, gridcell and tab. */
  selected?: boolean
  /** Reached by the arrow keys of what it stands in, not by Tab. */
  skipped?: boolean
  /** The place where the person is, for links and tabs; 'date' for today in a calendar. */
  current?: boolean | 'date'
  expanded?: boolean
  popup?: 'dialog' | 'listbox'
  describedBy?: string
  onTap?: () => void
}

interface KeyPress {
  key: string
  repeat?: boolean
  preventDefault(): void
}

const asText = (flag: boolean | undefined) => (flag === undefined ? undefined : String(flag))

/** Drops what is not set: an attribute without a value must not appear at all. */
function present(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}

/**
 * Anything that a person taps: pressed at once, reachable and usable by keyboard (Enter, Space) and named on H5.
 * Its own style gives it the 44 px of a touch target.
 */
export function Tappable(props: TappableProps) {
  const {
    children,
    className = '',
    id,
    role = 'button',
    label,
    disabled = false,
    busy,
    checked,
    selected,
    skipped,
    current,
    expanded,
    popup,
    describedBy,
    onTap,
  } = props
  const active = !disabled && !busy
  const accessible = present({
    id,
    role,
    tabindex: disabled || skipped ? '-1' : '0',
    'aria-label': label,
    'aria-disabled': disabled ? 'true' : undefined,
    'aria-busy': busy ? 'true' : undefined,
    'aria-checked': asText(checked),
    'aria-selected': asText(selected),
    'aria-current': current === true ? 'page' : current || undefined,
    'aria-expanded': asText(expanded),
    'aria-haspopup': popup,
    'aria-describedby': describedBy,
    onKeyDown: (event: KeyPress) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      // A key that is held is one tap, as a finger that stays.
      if (active && !event.repeat) onTap?.()
    },
  })
  function handleClick(event: ITouchEvent) {
    event.stopPropagation()
    if (active) onTap?.()
  }
  return (
    <View
      className={`tappable${disabled ? ' tappable--disabled' : ''} ${className}`.trimEnd()}
      hoverClass={active ? 'tappable--pressed' : 'none'}
      hoverStartTime={20}
      hoverStayTime={70}
      onClick={handleClick}
      {...accessible}
    >
      {children}
    </View>
  )
}
