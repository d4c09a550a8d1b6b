import { useEffect, useId, useRef, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import '@/lib/overlay/back-steps'
import { addLayer } from '@/lib/overlay/layers'
import { holdFocus } from '@/platform/view/focus/hold-focus'
import { isDrawn } from '@/platform/view/focus/is-drawn'
import { usePresence } from './use-presence'
import './modal-layer.scss'

interface ModalLayerProps {
  open: boolean
  /** Its accessible name. */
  title: string
  /** BEM block of its owner, which styles `__panel`, `--closing`, and `__frame` where it has one. */
  block: string
  /** A tap on the veil, and Esc unless `onEscape` says otherwise. */
  onVeil: () => void
  onEscape?: () => void
  /** Enter while the keyboard is on no control: a control takes it itself. */
  onEnter?: () => void
  /** Every other key. */
  onKey?: (key: string) => void
  /** It waits for an answer. */
  asks?: boolean
  /** It has left the screen. */
  onGone?: () => void
  /** A box around the panel, where it moves out of sight sideways. */
  framed?: boolean
  style?: Record<string, string>
  children: ReactNode
}

interface KeyPress {
  key: string
  repeat?: boolean
  target: unknown
  currentTarget: unknown
  stopPropagation(): void
}

/** A popup moves for about 300 ms; it leaves a little faster than it comes. */
const LEAVE_MS = 200
const COME_MS = 300

/** Holds the keyboard in a panel while it is open; returns the id that the panel takes. */
function useHeldFocus(open: boolean): string {
  const id = useId()
  useEffect(() => (open ? holdFocus(id) : undefined), [open, id])
  return id
}

/**
 * What a panel over the page stands in: the veil behind it, its way in and out, and the keyboard, which stays inside and
 * goes back to where it was. Esc dismisses it, and so does Back: it is one step of it. The Enter that opened a question and is
 * still held does not answer it, nor does the second tap of the double tap that opened it close it by its veil.
 */
export function ModalLayer({
  open,
  title,
  block,
  onVeil,
  onEscape = onVeil,
  onEnter,
  onKey,
  asks = false,
  onGone,
  framed = false,
  style,
  children,
}: ModalLayerProps) {
  const { mounted, closing } = usePresence(open, LEAVE_MS)
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => (mounted ? () => gone.current?.() : undefined), [mounted])
  const id = useHeldFocus(open)
  const openedAt = useRef(0)
  const escape = useRef(onEscape)
  escape.current = onEscape
  useEffect(() => {
    if (!open) return undefined
    openedAt.current = Date.now()
    return addLayer({ dismiss: () => escape.current(), isDrawn: () => isDrawn(id) })
  }, [open, id])
  // Its place stays, so that a mini-program does not send all that stands beside it when it goes (docs/product/hosts.md, "Mini-program").
  if (!mounted) return <View className="modal-layer-place" />
  function handleVeil() {
    if (Date.now() - openedAt.current >= COME_MS) onVeil()
  }
  function handleKey(event: KeyPress) {
    if (event.key === 'Escape') {
      // What it lies over stays open.
      event.stopPropagation()
      if (!event.repeat) onEscape()
    } else if (event.key === 'Enter') {
      if (!event.repeat && event.target === event.currentTarget) onEnter?.()
    } else onKey?.(event.key)
  }
  const modal = {
    role: asks ? 'alertdialog' : 'dialog',
    tabindex: '-1',
    'aria-modal': 'true',
    'aria-label': title,
    onKeyDown: handleKey,
  }
  const panel = (
    <View id={id} className={`modal-layer__panel ${block}__panel`} style={style} {...modal}>
      {children}
    </View>
  )
  return (
    <View className="modal-layer-place">
      <View
        className={`modal-layer ${block}${closing ? ` modal-layer--closing ${block}--closing` : ''}`}
        catchMove
      >
        <View className="modal-layer__veil" onClick={handleVeil} />
        {framed ? <View className={`${block}__frame`}>{panel}</View> : panel}
      </View>
    </View>
  )
}
