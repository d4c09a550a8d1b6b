import { useEffect, useRef, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { toLatin } from '@contract/domain/rules/digits'
import { Money } from '@/components/money/money'
import { NumberPad } from '@/components/number-pad/number-pad'
import { Sheet } from '@/components/sheet/sheet'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
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
  /** Leads to a new payment password. */
  onForgot?: () => void
  /** Another way to allow the same. */
  instead?: ReactNode
}

const LENGTH = 6
const PLACES = [0, 1, 2, 3, 4, 5] as const

/** How much is typed, without what. */
function Dots({ typed, wrong, busy }: { typed: number; wrong: boolean; busy: boolean }) {
  const t = useT()
  const status = {
    role: 'status',
    'aria-label': busy
      ? t('common:payPassword.checking')
      : t('common:payPassword.typed', { typed, length: LENGTH }),
  }
  return (
    <View
      className={`pay-password__dots${wrong ? ' pay-password__dots--error' : ''}${busy ? ' pay-password__dots--busy' : ''}`}
      {...status}
    >
      {PLACES.map((place) => (
        <View key={place} className="pay-password__box">
          {place < typed && <View className="pay-password__dot" />}
        </View>
      ))}
    </View>
  )
}

/** What the pad says, as it stood last: its form may be empty before the pad has left. */
function useLastShown<Shown>(open: boolean, shown: Shown): Shown {
  const last = useRef(shown)
  if (open) last.current = shown
  return last.current
}

/**
 * The payment password: six digits from our own pad, or from a keyboard on H5. A refused one is cleared at once, any other
 * when the pad is out of sight.
 */
export function PayPasswordSheet({
  open,
  title,
  onDone,
  onClose,
  busy = false,
  onForgot,
  instead,
  ...says
}: PayPasswordSheetProps) {
  const t = useComponentT()
  const { text, amount, error } = useLastShown(open, says)
  const [digits, setDigits] = useState('')
  // Quick fingers type the next digit before the last one is drawn.
  const typed = useRef('')

  function put(next: string) {
    typed.current = next
    setDigits(next)
  }
  // It may be wanted again while it is still on its way out.
  useEffect(() => {
    if (open) put('')
  }, [open])
  useEffect(() => {
    if (open && !busy && error) put('')
  }, [open, busy, error])

  function handleDigit(digit: string) {
    if (!open || busy || typed.current.length >= LENGTH) return
    put(typed.current + digit)
    if (typed.current.length === LENGTH) onDone(typed.current)
  }
  const handleDelete = () => open && !busy && put(typed.current.slice(0, -1))
  function handleKey(key: string) {
    const digit = toLatin(key)
    if (/^\d$/.test(digit)) handleDigit(digit)
    if (key === 'Backspace') handleDelete()
  }
  const alert = { role: 'alert' }
  return (
    <Sheet open={open} title={title} onClose={onClose} onKey={handleKey} onGone={() => put('')}>
      <View className="pay-password">
        {text && <View className="pay-password__text">{text}</View>}
        {amount !== undefined && (
          <View className="pay-password__amount">
            <Money amount={amount} />
          </View>
        )}
        <Dots typed={digits.length} wrong={error !== undefined} busy={busy} />
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
          corner={
            onForgot && (
              <Tappable
                id="pay-password-forgot"
                className="pay-password__forgot"
                disabled={busy}
                onTap={onForgot}
              >
                {t('components:payPassword.forgot')}
              </Tappable>
            )
          }
        />
        {instead}
      </View>
    </Sheet>
  )
}
