import { makeComponent } from './make'

/** A run of text. Taro's element would only number lines, which `line-clamp` does. */
export const Text = makeComponent('taro-text-core')
