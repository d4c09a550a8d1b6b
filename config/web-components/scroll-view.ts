import { defineCustomElement } from '@tarojs/components/dist/components/taro-scroll-view-core'
import { makeComponent } from './make'

export const ScrollView = makeComponent('taro-scroll-view-core', defineCustomElement)
