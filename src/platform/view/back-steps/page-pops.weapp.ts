/** A mini-program starts without a past. */
export function onStaleStep(_listener: () => void): void {}
