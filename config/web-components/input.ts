import { defineCustomElement } from '@tarojs/components/dist/components/taro-input-core'
import { makeComponent } from './make'

export const Input = makeComponent('taro-input-core', defineCustomElement)
