import { useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { usePicker } from '@/components/picker-panel/use-picker'
import { removeLinks } from '@/i18n/linked-text'
import { t } from '@/i18n/t'
import { useT } from '@/i18n/use-t'

/** Names as the server masks them, codes and addresses: the same in every language. */
export const sample = {
  ada: 'Ar•••a',
  joe: 'Jo•••n',
  code: '7KQ2M9XD',
  email: 'demo@starcard.example',
  long: 'An-extraordinarily-long-name-without-a-single-space-in-it',
  network: 'USDT · TRC20',
  percent: '20%',
  picture:
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='400'%3E%3Crect width='600' height='400' fill='%23c9c6ff'/%3E%3Ccircle cx='420' cy='150' r='90' fill='%23e8cf97'/%3E%3Cpath d='M0 400 200 190 340 330 430 260 600 400Z' fill='%2312142a'/%3E%3C/svg%3E",
  tall: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='900'%3E%3Crect width='300' height='900' fill='%2312142a'/%3E%3Cpath d='M0 0 300 450 0 900Z' fill='%23b98a2e'/%3E%3C/svg%3E",
} as const

export const nothing = () => undefined

/** A long sentence to agree to. */
export const agreement = () => removeLinks(t('account:register.agree'))

interface StatefulProps<Value> {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** A value that a controlled component changes, so that the gallery's pieces answer to touch and typing. */
export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(initial)
  return <>{children(value, (next) => setValue(() => next))}</>
}

interface OpenedProps {
  children: (open: boolean, close: () => void) => ReactNode
}

/** Something that lies over the page: open at first, and again by the button. */
export function Opened({ children }: OpenedProps) {
  const t = useT()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button kind="outline" onTap={() => setOpen(true)}>
        {t('common:action.retry')}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

interface PickedProps<Value> {
  initial: Value
  children: (picker: {
    open: boolean
    value: Value
    take: (value: Value) => void
    cancel: () => void
  }) => ReactNode
}

/** A picker by its machine: open at first, and again by the button; what it resolves with is its next value. */
export function Picked<Value>({ initial, children }: PickedProps<Value>) {
  const t = useT()
  const [value, setValue] = useState(initial)
  const picker = usePicker<true, Value>()
  const ask = () => picker.ask(true, value, (next) => setValue(() => next))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the gallery shows it
  useEffect(ask, [])
  return (
    <>
      <Button kind="outline" onTap={ask}>
        {t('common:action.retry')}
      </Button>
      {children({ open: picker.open, value, take: picker.choose, cancel: picker.cancel })}
    </>
  )
}

/** A runtime piece that comes by a call. */
export function Called({ call }: { call: () => void }) {
  const t = useT()
  return (
    <Button kind="outline" onTap={call}>
      {t('common:action.retry')}
    </Button>
  )
}

/** A small screen of its own: what is fixed to the screen is fixed to this. */
export function Stage({ children }: { children: ReactNode }) {
  return <View className="gallery__stage">{children}</View>
}
