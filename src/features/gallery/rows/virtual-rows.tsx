import { View } from '@tarojs/components'
import { VirtualList } from '@tarojs/components-advanced'
import { ManyRow } from './many-row'
import { MANY, manyRows, type ManyRow as Shown } from './many-rows'

const ROW_PX = 76

function Item({ data, index }: { data: Shown[]; index: number }) {
  const row = data[index]
  return <View>{row && <ManyRow row={row} />}</View>
}

/** Taro's own virtual list with the same rows, all of one height: what ours is measured beside. */
export function VirtualRows() {
  return (
    <VirtualList
      height={720}
      width="100%"
      itemData={[...manyRows]}
      itemCount={MANY}
      itemSize={ROW_PX}
      item={Item}
    />
  )
}
