/** From the window's upper edge, in CSS pixels. */
export interface Box {
  top: number
  bottom: number
}

/** What a person sees and works on. */
export interface InUse {
  /** The part of the window that no keyboard covers. */
  seen: Box
  /** The field that is typed into, and the control that was pressed last. */
  taken: readonly Box[]
  /** How many times its usual size the person's text has. */
  textScale: number
}
