/**
 * Stands in for @tarojs/components on the web (docs/adr/0091): each component a module of its own, so that a page loads those
 * that it draws. Taro's one module of all of them would put every element that any page draws into the first load.
 */
export { Image } from './image'
export { ScrollView } from './scroll-view'
export { Text } from './text'
export { View } from './view'
// What taro-ui names; nothing of it is loaded that is not drawn.
export * from '@tarojs/components/lib/react'
