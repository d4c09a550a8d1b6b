import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { listSettlementHours } from './settlement-zones'
import './zone-table.scss'

const table = { role: 'table' }
const row = { role: 'row' }
const head = { role: 'columnheader' }
const cell = { role: 'cell' }

/** When a month settles where people live, under Pacific summer and winter time (docs/product/settlement.md, "The month"). */
export function ZoneTable() {
  const t = useT()
  return (
    <View>
      <Note>{t('earnings:timeZone.text')}</Note>
      <Card padded>
        <View className="zone-table" aria-label={t('earnings:timeZone.title')} {...table}>
          <View className="zone-table__row zone-table__row--head" {...row}>
            <View className="zone-table__place" {...head}>
              {t('earnings:timeZone.place')}
            </View>
            <View className="zone-table__hour" {...head}>
              {t('earnings:timeZone.pdt')}
            </View>
            <View className="zone-table__hour" {...head}>
              {t('earnings:timeZone.pst')}
            </View>
          </View>
          {listSettlementHours().map((zone) => (
            <View key={zone.id} className="zone-table__row" {...row}>
              <View className="zone-table__place" {...cell}>
                {t(`earnings:timeZone.places.${zone.id}`)}
              </View>
              <View className="zone-table__hour" {...cell}>
                {zone.pdt}
              </View>
              <View className="zone-table__hour" {...cell}>
                {zone.pst}
              </View>
            </View>
          ))}
        </View>
      </Card>
      <Note>{t('earnings:timeZone.note')}</Note>
    </View>
  )
}
