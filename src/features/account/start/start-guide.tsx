import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { formatMoney } from '@contract/domain/money'
import { Card } from '@/components/card/card'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import './start-guide.scss'

const STEPS = [1, 2, 3, 4] as const
const list = { role: 'list' }
const item = { role: 'listitem' }

/** The four steps from a code to a payout; the least that can be paid out is the active policy's. */
export function StartGuide() {
  const t = useT()
  const config = useQuery(accountEndpoints.userConfig, {})
  const minimum = config.data?.withdrawal.minimum
  const figures = config.data && {
    codes: config.data.programme.codesFirst,
    day: config.data.programme.settlesOnDay,
  }
  // Without the programme's figures nothing is said that may be wrong.
  const textOf = (step: (typeof STEPS)[number]) =>
    step === 1 || step === 3
      ? t(`membership:guide.step${step}Text`)
      : figures && t(`membership:guide.step${step}Text`, figures)
  return (
    <View className="start-guide" {...list}>
      {STEPS.map((step) => (
        <View key={step} {...item}>
          <Card padded>
            <View className="start-guide__step">
              <View className="start-guide__number">{step}</View>
              <View className="start-guide__body">
                <View className="start-guide__title">{t(`membership:guide.step${step}`)}</View>
                <View className="start-guide__text">
                  {textOf(step)}
                  {step === 4 && minimum !== undefined && (
                    <View>{t('membership:guide.step4From', { amount: formatMoney(minimum) })}</View>
                  )}
                </View>
              </View>
            </View>
          </Card>
        </View>
      ))}
    </View>
  )
}
