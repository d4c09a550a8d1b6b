/** A mini-program has no keyboard focus to move. */
export function focusOn(_id: string): void {}

export function moveFocus(_id: string, _step: number): void {}

export function letGo(): void {}
