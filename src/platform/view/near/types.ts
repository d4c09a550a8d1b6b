/** Whether an element is within reach of the screen, and how high it was when that was found, in CSS px. */
export interface Nearness {
  near: boolean
  height: number
}
