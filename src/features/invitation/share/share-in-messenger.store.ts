/** A store build's pages are shared as they were opened. */
export function shareInMessenger(): void {}
