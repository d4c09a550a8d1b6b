/** A store build has no tasks. */
export function expectUse(): void {}

export async function reportOpening(): Promise<void> {}

export async function reportUse(): Promise<void> {}

export const reportLostUse = (): Promise<boolean> => Promise.resolve(false)
