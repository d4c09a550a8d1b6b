/**
 * What we use of taro-ui 3.3.2. Its own types import `types/…`, a folder that its package leaves out, so every prop would be `any`.
 * Only the props that our components set stand here (docs/adr/0055-taro-ui.md).
 */
declare module 'taro-ui' {
  import type { Component } from 'react'

  interface Styled {
    className?: string
  }

  /** A word on a pill. */
  export class AtTag extends Component<Styled & { children: string }> {}

  /** A bar that fills; percent is 0 to 100. */
  export class AtProgress extends Component<Styled & { percent: number; isHidePercent: boolean }> {}
}
