import type { ReleaseFile } from './contract'

export const releaseFile: ReleaseFile = () => {}
