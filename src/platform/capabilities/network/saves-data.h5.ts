import type { SavesData } from './contract'

export const savesData: SavesData = () =>
  'connection' in navigator &&
  navigator.connection instanceof EventTarget &&
  Reflect.get(navigator.connection, 'saveData') === true
