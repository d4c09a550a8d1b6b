import { defineCustomElement } from '@tarojs/components/dist/components/taro-image-core'
import { makeComponent } from './make'

export const Image = makeComponent('taro-image-core', defineCustomElement)
