/** WeChat lifts the page itself until its keyboard covers the field no more. */
export function makeRoomForKeyboard(): void {
  // Nothing to do.
}
