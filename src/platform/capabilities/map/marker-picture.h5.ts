import type { MarkerPicture } from './contract'
import { pictures } from './pictures'

export const markerPicture: MarkerPicture = (name) => `data:image/png;base64,${pictures[name]}`
