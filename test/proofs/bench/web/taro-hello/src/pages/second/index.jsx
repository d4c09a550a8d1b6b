import { Text, View } from '@tarojs/components'

export default function Second() {
  return (
    <View className="page">
      <Text>The second page</Text>
    </View>
  )
}
