import type { ComponentType } from 'react'

/** Where a long word may end a line; it cannot be seen, heard or copied. */
export type SoftBreakComponent = ComponentType
