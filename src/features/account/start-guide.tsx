import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { useT } from '@/i18n/use-t'
import './start-guide.scss'

const STEPS = [1, 2, 3, 4] as const
const list = { role: 'list' }
const item = { role: 'listitem' }

/** The four steps from a code to a payout. */
export function StartGuide() {
  const t = useT()
  return (
    <View className='start-guide' {...list}>
      {STEPS.map((step) => (
        <View key={step} {...item}>
          <Card padded>
            <View className='start-guide__step'>
              <View className='start-guide__number'>{step}</View>
              <View className='start-guide__body'>
                <View className='start-guide__title'>{t(`account:guide.step${step}`)}</View>
                <View className='start-guide__text'>{t(`account:guide.step${step}Text`)}</View>
              </View>
            </View>
          </Card>
        </View>
      ))}
    </View>
  )
}
