import type { SavesData } from './contract'

// WeChat does not tell.
export const savesData: SavesData = () => false
