import { Text, View } from '@tarojs/components'
import { navigateTo, useLoad } from '@tarojs/taro'
import { useState } from 'react'

export default function Index() {
  const [text, setText] = useState('')
  useLoad(() => setText('Hello, world'))
  return (
    <View className="page">
      <Text onClick={() => navigateTo({ url: '/pages/second/index' })}>{text}</Text>
    </View>
  )
}
