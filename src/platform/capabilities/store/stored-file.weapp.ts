import Taro from '@tarojs/taro'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type {
  ClearStoredOutcome,
  ListStoredFiles,
  ReadStoredFile,
  RemoveStoredFile,
  WriteStoredFile,
} from './contract'
import { entryOf, fileOf, NOTES, unread, unremoved, unwritten } from './store.weapp'

/** WeChat tells by the ending what a file is. */
const placeOf = (key: string, name: string) =>
  fileOf(`file:${key}`).replace(/\.json$/, /\.\w+$/.exec(name)?.[0] ?? '')

function readNotes(): Map<string, string> {
  try {
    const data = Taro.getFileSystemManager().readFileSync(fileOf(NOTES), 'utf8')
    const notes = parseJson(entryOf(data)?.text ?? '')
    const entries: [string, unknown][] = Object.entries(notes ?? {})
    return new Map(
      entries.flatMap(([key, note]) => (typeof note === 'string' ? [[key, note] as const] : [])),
    )
  } catch {
    // None was written yet.
    return new Map()
  }
}

/** Reads and writes them in one go: nothing else of the program runs between. */
function changeNotes(change: (notes: Map<string, string>) => void): void {
  const notes = readNotes()
  change(notes)
  const text = JSON.stringify([NOTES, JSON.stringify(Object.fromEntries(notes))])
  Taro.getFileSystemManager().writeFileSync(fileOf(NOTES), text, 'utf8')
}

const copy = (srcPath: string, destPath: string) =>
  new Promise<void>((resolve, reject) =>
    Taro.getFileSystemManager().copyFile({
      srcPath,
      destPath,
      success: () => resolve(),
      // The caller tells what it was by the host's own words.
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    }),
  )

export const writeStoredFile: WriteStoredFile = async (key, { src, name }, note) => {
  try {
    const place = placeOf(key, name)
    if (src !== place) await copy(src, place)
    changeNotes((notes) => notes.set(key, note))
    return { type: 'written' }
  } catch (error) {
    return unwritten(error)
  }
}

export const readStoredFile: ReadStoredFile = (key, name) =>
  new Promise((resolve) => {
    const src = placeOf(key, name)
    Taro.getFileSystemManager().getFileInfo({
      filePath: src,
      success: ({ size }) => resolve({ type: 'found', file: { src, name, size } }),
      fail: (error) => resolve(unread(error)),
    })
  })

export const listStoredFiles: ListStoredFiles = (start) =>
  Promise.resolve(new Map([...readNotes()].filter(([key]) => key.startsWith(start))))

const unlink = (filePath: string) =>
  new Promise<ClearStoredOutcome>((resolve) =>
    Taro.getFileSystemManager().unlink({
      filePath,
      success: () => resolve({ type: 'cleared' }),
      fail: (error) => resolve(unremoved(error)),
    }),
  )

export const removeStoredFile: RemoveStoredFile = async (key, name) => {
  const outcome = await unlink(placeOf(key, name))
  if (outcome.type !== 'cleared') return outcome
  try {
    // The room of the file is free by now.
    changeNotes((notes) => notes.delete(key))
    return outcome
  } catch (error) {
    return unremoved(error)
  }
}
