import type { PickedFile } from './contract'

/** A mini-program's temporary files go with its visit. */
export function releaseFile(_file: Pick<PickedFile, 'src'>): void {}
