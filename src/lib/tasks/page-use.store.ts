/** A store build has no tasks. */
export function expectUse(): void {}

export function reportUse(): void {}
