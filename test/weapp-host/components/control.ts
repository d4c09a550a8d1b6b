import type { GeneralComponent } from 'glass-easel'

/** What the automation and selector queries may ask of a built-in component beyond its properties. */
export interface Control {
  /** Types into a field, as a person does: `input` is sent. */
  input?(value: string): void
  focus?(): void
  /** What a field or a switch holds at the moment. */
  value?(): unknown
  /** px */
  scrollTo?(left: number, top: number): void
  swipeTo?(index: number): void
  /** What a tap does by itself: a switch turns, a button opens. */
  press?(): void
  node?(): unknown
  context?(): unknown
}

const controls = new WeakMap<GeneralComponent, Control>()

export function setControl(component: GeneralComponent, control: Control): void {
  controls.set(component, control)
}

export const controlOf = (component: GeneralComponent): Control | undefined =>
  controls.get(component)
