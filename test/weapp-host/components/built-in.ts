import type { ComponentSpace, GeneralComponent } from 'glass-easel'
import type { ElementUse } from '../compile/types'
import { setControl, type Control } from './control'

/** One node of a built-in component, as its own code sees it. */
export interface BuiltInNode {
  readonly host: HTMLElement
  readonly component: GeneralComponent
  get(property: string): unknown
  text(property: string): string
  flag(property: string): boolean
  number(property: string, otherwise: number): number
  /** Sends an event of the component; it does not bubble, as WeChat's do not. */
  fire(type: string, detail: object): void
  /** Calls back when the finger taps the component or what is in it. */
  onTap(work: () => void): void
}

/** What a component does with its node; `update` hears of every property the program sets. */
export interface BuiltInPart extends Control {
  update?(property: string, value: unknown): void
  attached?(): void
  detached?(): void
}

export interface BuiltIn {
  tag: string
  /** Beside those the templates use. */
  properties?: readonly string[]
  create?(node: BuiltInNode): BuiltInPart
}

const camel = (name: string) =>
  name.replace(/-([a-z])/g, (_all, char: string) => char.toUpperCase())

const isTrue = (value: unknown) =>
  value === true ||
  value === '' ||
  (typeof value === 'string' && value !== 'false') ||
  (typeof value === 'number' && value !== 0)

function nodeOf(component: GeneralComponent, host: HTMLElement): BuiltInNode {
  const get = (property: string): unknown => Reflect.get(component.data, property)
  return {
    host,
    component,
    get,
    text(property) {
      const value = get(property)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
    flag: (property) => isTrue(get(property)),
    number(property, otherwise) {
      const value = Number.parseFloat(String(get(property)))
      return Number.isFinite(value) ? value : otherwise
    },
    fire: (type, detail) => component.triggerEvent(type, detail),
    onTap: (work) => component.addListener('tap', work),
  }
}

/** Makes WeChat's tags known to the engine, with the properties that the templates use of them. */
export function defineBuiltIns(
  space: ComponentSpace,
  builtIns: readonly BuiltIn[],
  uses: Readonly<Record<string, ElementUse>>,
): void {
  for (const { tag, properties = [], create } of builtIns) {
    const parts = new WeakMap<object, BuiltInPart>()
    const names = new Set([...properties, ...(uses[tag]?.attributes ?? [])].map(camel))
    const definition = space.defineComponent({
      is: `built-in/${tag}`,
      options: { virtualHost: false },
      properties: Object.fromEntries(
        [...names].map((name) => [
          name,
          {
            type: null,
            value: undefined,
            observer(this: GeneralComponent, value: unknown) {
              parts.get(this)?.update?.(name, value)
            },
          },
        ]),
      ),
      lifetimes: {
        created(this: GeneralComponent) {
          const host: unknown = this.$$
          if (!create || !(host instanceof HTMLElement)) return
          const part = create(nodeOf(this, host))
          parts.set(this, part)
          setControl(this, part)
        },
        attached(this: GeneralComponent) {
          parts.get(this)?.attached?.()
        },
        detached(this: GeneralComponent) {
          parts.get(this)?.detached?.()
        },
      },
    })
    space.setGlobalUsingComponent(tag, definition.general())
  }
}
