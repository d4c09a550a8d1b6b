import Taro from '@tarojs/taro'
import type { ListStored } from './contract'
import { entryOf, fileOf, NOTES, storedPaths } from './store.weapp'

/** The key that a file holds a text of; a kept file of somebody may look like one. */
function keyOf(path: string): string | undefined {
  try {
    const key = entryOf(Taro.getFileSystemManager().readFileSync(path, 'utf8'))?.key
    return key !== undefined && key !== NOTES && fileOf(key) === path ? key : undefined
  } catch {
    return undefined
  }
}

export const listStored: ListStored = () => {
  try {
    return Promise.resolve(storedPaths().flatMap((path) => keyOf(path) ?? []))
  } catch {
    return Promise.resolve([])
  }
}
