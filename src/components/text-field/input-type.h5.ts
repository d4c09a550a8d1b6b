import type { ChooseInputType } from './keyboard'

/**
 * Text always: of the types `number` and `digit` Taro's input lets Latin digits and one point through and swallows every
 * other key (https://github.com/NervJS/taro/pull/12476). The keyboard is its `inputmode`.
 */
export const chooseInputType: ChooseInputType = () => 'text'
