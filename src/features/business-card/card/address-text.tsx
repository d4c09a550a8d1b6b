import { Fragment } from 'react'
import { View } from '@tarojs/components'
import { SoftBreak } from '@/platform/view/soft-break/soft-break'
import './address-text.scss'

/** What a person reads as one piece of an address, with the sign that ends it. */
const PIECES = /[@./_+-]*[^@./_+-]+[@./_+-]*/g

/** An address, read from left to right; where it is longer than a line, the line ends after one of its signs. */
export function AddressText({ text }: { text: string }) {
  return (
    <View className="address-text">
      <View className="address-text__signs">
        {(text.match(PIECES) ?? [text]).map((piece, index) => (
          <Fragment key={index}>
            {index > 0 && <SoftBreak />}
            {piece}
          </Fragment>
        ))}
      </View>
    </View>
  )
}
