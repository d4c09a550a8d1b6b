import { View } from '@tarojs/components'
import { Chips } from '@/components/chips/chips'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { wayTexts, type Way } from './use-ways'

interface PayWaysProps {
  ways: readonly Way[]
  value: Way
  onChange(way: Way): void
}

/** The choice among the ways to pay, where there is one, and what the chosen one is. */
export function PayWays({ ways, value, onChange }: PayWaysProps) {
  const t = useT()
  return (
    <View>
      {ways.length > 1 && (
        <>
          <SectionHeader title={t('orders:checkout.how')} />
          <Chips
            label={t('orders:checkout.how')}
            value={value}
            onChange={(chosen) => onChange(ways.find((way) => way === chosen) ?? value)}
            options={ways.map((way) => ({ value: way, label: t(wayTexts[way].label) }))}
          />
        </>
      )}
      <Note>{t(wayTexts[value].help)}</Note>
    </View>
  )
}
