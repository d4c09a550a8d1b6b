import Taro from '@tarojs/taro'
import { sha256 } from 'js-sha256'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { ClearStored, ReadStored, WriteStored } from './contract'

const PREFIX = 'store-'
const FINGERPRINT_LENGTH = 32

/** A file name of a key of any characters; the file says which key it holds. */
export const fileOf = (key: string) =>
  `${folder()}/${PREFIX}${sha256(key).slice(0, FINGERPRINT_LENGTH)}.json`

const folder = () => Taro.env.USER_DATA_PATH ?? ''

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
        const entry = parseJson(typeof data === 'string' ? data : '')
        const [owner, text] = Array.isArray(entry) ? (entry as unknown[]) : []
        resolve(
          owner === key && typeof text === 'string' ? { type: 'found', text } : { type: 'absent' },
        )
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
    for (const name of files.readdirSync(folder()))
      if (name.startsWith(PREFIX)) files.unlinkSync(`${folder()}/${name}`)
    return Promise.resolve({ type: 'cleared' })
  } catch (error) {
    return Promise.resolve({ type: 'failed', reason: reasonOf(error) })
  }
}
