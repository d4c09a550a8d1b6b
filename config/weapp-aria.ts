import type { IPluginContext } from '@tarojs/service'

/** What WeChat reads out beside the text: attributes of its own components since base library 2.7.1, which Taro's templates leave out (https://github.com/NervJS/taro/issues/10025). */
export const ARIA = [
  'aria-role',
  'aria-label',
  'aria-hidden',
  'aria-checked',
  'aria-selected',
  'aria-disabled',
] as const

/** The components that carry them: what a person taps or types into is one of these. */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  view: ARIA,
  input: ['aria-label'],
  textarea: ['aria-label'],
}

/** Has a template pass them through; an empty text stands for "as the data says". */
export function carryAria(template: object): void {
  // A hook of Taro's that its types keep to subclasses.
  if (Reflect.get(template, 'modifyCompProps') !== undefined)
    throw new Error('Taro changes the attributes of its components by itself now: look here again')
  Reflect.set(template, 'modifyCompProps', (name: string, props: object) => ({
    ...props,
    ...Object.fromEntries((CARRIERS[name] ?? []).map((attribute) => [attribute, ''])),
  }))
}

/** A plugin of Taro's; `src/platform/taro/page-data/page-data.weapp.ts` sends the values. */
export default function weappAria(context: IPluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn: ({ template }: { template: object }) => carryAria(template),
  })
}
