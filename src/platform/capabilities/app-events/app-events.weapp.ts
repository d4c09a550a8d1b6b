/** WeChat opens a mini-program's pages itself. */
export function onOpenedByAddress(_listener: (url: string) => void): void {}

/** WeChat's back closes the page on top. */
export function onBackButton(_listener: () => void): void {}

/** WeChat leaves a mini-program by its own capsule. */
export function leaveApp(): void {}
