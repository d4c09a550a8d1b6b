/** A site and a mini-program ask for no updates of an app. */
export function beginUpdates(): void {}
