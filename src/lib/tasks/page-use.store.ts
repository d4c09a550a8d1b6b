/** A store build has no tasks. */
export function expectUse(): void {}

export async function reportUse(): Promise<void> {}
