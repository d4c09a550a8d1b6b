import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { toLatin } from '@contract/domain/rules/digits'
import { Money } from '@/components/money/money'
import { NumberPad } from '@/components/number-pad/number-pad'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import './pay-password-sheet.scss'

interface PayPasswordSheetProps {
  open: boolean
  title: string
  /** What the password allows. */
  text?: string
  /** US cents. */
  amount?: number
  /** Called with the six digits as soon as the sixth is typed. */
  onDone: (password: string) => void
  onClose: () => void
  error?: string
  busy?: boolean
}

const LENGTH = 6
const PLACES = [0, 1, 2, 3, 4, 5] as const

/** The payment password: six digits from our own pad, or from a keyboard on H5. A refused one is cleared. */
export function PayPasswordSheet({
  open,
  title,
  text,
  amount,
  onDone,
  onClose,
  error,
  busy = false,
}: PayPasswordSheetProps) {
  const t = useT()
  const [digits, setDigits] = useState('')
  // Quick fingers type the next digit before the last one is drawn.
  const typed = useRef('')

  function put(next: string) {
    typed.current = next
    setDigits(next)
  }
  useEffect(() => put(''), [open, error])
  useEffect(() => {
    if (!busy && error) put('')
  }, [busy, error])

  function handleDigit(digit: string) {
    if (busy || typed.current.length >= LENGTH) return
    put(typed.current + digit)
    if (typed.current.length === LENGTH) onDone(typed.current)
  }
  const handleDelete = () => !busy && put(typed.current.slice(0, -1))
  function handleKey(key: string) {
    const digit = toLatin(key)
    if (/^\d$/.test(digit)) handleDigit(digit)
    if (key === 'Backspace') handleDelete()
  }
  const status = {
    role: 'status',
    'aria-label': busy
      ? t('common:payPassword.checking')
      : t('common:payPassword.typed', { typed: digits.length, length: LENGTH }),
  }
  const alert = { role: 'alert' }
  return (
    <Sheet open={open} title={title} onClose={onClose} onKey={handleKey}>
      <View className="pay-password">
        {text && <View className="pay-password__text">{text}</View>}
        {amount !== undefined && (
          <View className="pay-password__amount">
            <Money amount={amount} />
          </View>
        )}
        <View
          className={`pay-password__dots${error ? ' pay-password__dots--error' : ''}${busy ? ' pay-password__dots--busy' : ''}`}
          {...status}
        >
          {PLACES.map((place) => (
            <View key={place} className="pay-password__box">
              {place < digits.length && <View className="pay-password__dot" />}
            </View>
          ))}
        </View>
        {error && (
          <View className="pay-password__error" {...alert}>
            {error}
          </View>
        )}
        <NumberPad
          id="pay-password"
          disabled={busy}
          onDigit={handleDigit}
          onDelete={handleDelete}
        />
      </View>
    </Sheet>
  )
}
