/** A browser opens an address itself: it becomes the page's own. */
export function onOpenedByAddress(_listener: (url: string) => void): void {}

/** A browser's back is its history. */
export function onBackButton(_listener: () => void): void {}

/** A page cannot leave the browser. */
export function leaveApp(): void {}
