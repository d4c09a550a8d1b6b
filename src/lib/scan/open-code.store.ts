import type { ScannedCode } from './open-code'

/** In a store build a code of the programme is a text like others. */
export function openCode(_scanned: ScannedCode): void {}
