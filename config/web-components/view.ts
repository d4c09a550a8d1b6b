import { makeComponent } from './make'

/** A block. Taro's element would add a press class, which `:active` is on the web, and a long press, which nothing here has. */
export const View = makeComponent('taro-view-core')
