import type { SharePicture, TakesPicture } from './contract'

export const takesPicture: TakesPicture = () => false

export const sharePicture: SharePicture = () => Promise.resolve({ type: 'unsupported' })
