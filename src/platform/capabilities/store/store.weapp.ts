import Taro from '@tarojs/taro'
import { sha256 } from 'js-sha256'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { ClearStored, ReadStored, WriteStored } from './contract'

const PREFIX = 'store-'
/** Under this key lies what was written about the kept files. */
export const NOTES = 'file-notes'
const FINGERPRINT_LENGTH = 32

/** A file name of a key of any characters; the file says which key it holds. */
export const fileOf = (key: string) =>
  `${folder()}/${PREFIX}${sha256(key).slice(0, FINGERPRINT_LENGTH)}.json`

const folder = () => Taro.env.USER_DATA_PATH ?? ''

/** Names of what the store keeps, with their folder. */
export const storedPaths = () =>
  Taro.getFileSystemManager()
    .readdirSync(folder())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => `${folder()}/${name}`)

/** A text with its key, as a file holds them; undefined for what is not one. */
export function entryOf(data: unknown): { key: string; text: string } | undefined {
  const entry = parseJson(typeof data === 'string' ? data : '')
  const [key, text] = Array.isArray(entry) ? (entry as unknown[]) : []
  return typeof key === 'string' && typeof text === 'string' ? { key, text } : undefined
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'object' && error !== null && 'errMsg' in error
    ? String(error.errMsg)
    : String(error)
}

const isMissing = (reason: string) => reason.includes('no such file')
const isFull = (reason: string) => reason.includes('storage limit') || reason.includes('exceeded')

/** What became of a file that could not be read, written or removed. */
export function unread(error: unknown) {
  const reason = reasonOf(error)
  return isMissing(reason) ? ({ type: 'absent' } as const) : ({ type: 'failed', reason } as const)
}

export function unwritten(error: unknown) {
  const reason = reasonOf(error)
  return isFull(reason) ? ({ type: 'full' } as const) : ({ type: 'failed', reason } as const)
}

export function unremoved(error: unknown) {
  const reason = reasonOf(error)
  return isMissing(reason) ? ({ type: 'cleared' } as const) : ({ type: 'failed', reason } as const)
}

export const readStored: ReadStored = (key) =>
  new Promise((resolve) =>
    Taro.getFileSystemManager().readFile({
      filePath: fileOf(key),
      encoding: 'utf8',
      success: ({ data }) => {
        const entry = entryOf(data)
        resolve(entry?.key === key ? { type: 'found', text: entry.text } : { type: 'absent' })
      },
      fail: (error) => resolve(unread(error)),
    }),
  )

export const writeStored: WriteStored = (key, text) =>
  new Promise((resolve) =>
    Taro.getFileSystemManager().writeFile({
      filePath: fileOf(key),
      data: JSON.stringify([key, text]),
      encoding: 'utf8',
      success: () => resolve({ type: 'written' }),
      fail: (error) => resolve(unwritten(error)),
    }),
  )

export const clearStored: ClearStored = () => {
  const files = Taro.getFileSystemManager()
  try {
    for (const path of storedPaths()) files.unlinkSync(path)
    return Promise.resolve({ type: 'cleared' })
  } catch (error) {
    return Promise.resolve({ type: 'failed', reason: reasonOf(error) })
  }
}
