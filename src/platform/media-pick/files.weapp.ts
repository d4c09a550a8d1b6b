import type { PickedFile } from './types'

/** A mini-program's temporary files go with its visit. */
export function releaseFile(_file: Pick<PickedFile, 'src'>): void {}
