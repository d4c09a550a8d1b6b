import { View } from '@tarojs/components'

/** WeChat wants this component where the tab bar is our own; the bar itself stands in each tab page's Screen. */
export default function CustomTabBar() {
  return <View />
}
