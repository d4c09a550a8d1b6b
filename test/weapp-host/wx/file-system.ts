import { bufferOf, bytesOf, fromBase64, textOf, toBase64, utf8 } from './bytes'
import { failureOf, settle, sync, WxFailure } from './call'
import type { FileTable } from './file-table'
import { USER_DATA_PATH } from './file-table'

type Manager = WechatMiniprogram.FileSystemManager
type Encoding = 'utf8' | 'utf-8' | 'base64' | 'binary' | string

function missing(operation: string, path: string): WxFailure {
  return new WxFailure(`no such file or directory, ${operation} '${path}'`, 1300002)
}

function encode(data: unknown, encoding: Encoding | undefined): Uint8Array {
  if (typeof data !== 'string') {
    const bytes = bytesOf(data)
    if (!bytes) throw new WxFailure('data must be a string or ArrayBuffer')
    return bytes
  }
  if (encoding === 'base64') return fromBase64(data)
  if (encoding === 'binary') return Uint8Array.from(data, (char) => char.charCodeAt(0))
  return utf8(data)
}

function decode(bytes: Uint8Array, encoding: Encoding | undefined): string | ArrayBuffer {
  if (encoding === undefined) return bufferOf(bytes)
  return encoding === 'base64' ? toBase64(bytes) : textOf(bytes)
}

/** Calls back by WeChat's convention; a file system manager answers with no promise. */
function method(name: string, work: (options: Record<string, unknown>) => object) {
  return (options: object) => {
    try {
      settle(options, 'success', {
        ...work(Object.fromEntries(Object.entries(options))),
        errMsg: `${name}:ok`,
      })
    } catch (error) {
      settle(options, 'fail', failureOf(name, error))
    }
  }
}

function text(options: Record<string, unknown>, name: string): string {
  const value = options[name]
  if (typeof value !== 'string')
    throw new WxFailure(
      `parameter error: parameter.${name} should be String instead of ${typeof value}`,
    )
  return value
}

const optional = (options: Record<string, unknown>, name: string) =>
  typeof options[name] === 'string' ? text(options, name) : undefined

/** The part of WeChat's file system that a card program uses; folders exist by the files in them. */
function createManager(
  files: FileTable,
): Pick<
  Manager,
  | 'access'
  | 'getFileInfo'
  | 'readFile'
  | 'readFileSync'
  | 'writeFile'
  | 'writeFileSync'
  | 'unlink'
  | 'unlinkSync'
  | 'accessSync'
  | 'readdirSync'
  | 'mkdirSync'
  | 'copyFile'
  | 'copyFileSync'
  | 'saveFileSync'
> {
  function readExisting(operation: string, path: string): Uint8Array {
    const bytes = files.read(path)
    if (!bytes) throw missing(operation, path)
    return bytes
  }

  function write(path: string, bytes: Uint8Array): void {
    if (!path.startsWith(`${USER_DATA_PATH}/`))
      throw new WxFailure(`permission denied, open '${path}'`, 1300013)
    files.write(path, bytes)
  }

  function readFileSync(path: string, encoding?: Encoding, position = 0, length?: number) {
    const bytes = readExisting('open', path)
    return decode(
      bytes.slice(position, length === undefined ? undefined : position + length),
      encoding,
    )
  }

  function unlinkSync(path: string): void {
    if (!files.remove(path)) throw missing('unlink', path)
  }

  const accessSync = (path: string) =>
    void (files.list(path).length > 0 || readExisting('access', path))

  return {
    access: method('access', (options) => {
      accessSync(text(options, 'path'))
      return {}
    }),
    accessSync,
    getFileInfo: method('getFileInfo', (options) => ({
      size: readExisting('open', text(options, 'filePath')).length,
    })),
    readFile: method('readFile', (options) => ({
      data: readFileSync(text(options, 'filePath'), optional(options, 'encoding')),
    })),
    readFileSync,
    writeFile: method('writeFile', (options) => {
      write(text(options, 'filePath'), encode(options.data, optional(options, 'encoding')))
      return {}
    }),
    writeFileSync: (path, data, encoding) => write(path, encode(data, encoding)),
    unlink: method('unlink', (options) => {
      unlinkSync(text(options, 'filePath'))
      return {}
    }),
    unlinkSync,
    readdirSync: (path) => files.list(path),
    mkdirSync: () => undefined,
    copyFile: method('copyFile', (options) => {
      write(text(options, 'destPath'), readExisting('open', text(options, 'srcPath')))
      return {}
    }),
    copyFileSync: (from, to) => write(to, readExisting('open', from)),
    saveFileSync: (from, to = `${USER_DATA_PATH}/${from.replace(/^.*\//, '')}`) => {
      write(to, readExisting('open', from))
      files.remove(from)
      return to
    },
  }
}

/** `wx.getFileSystemManager`; what is not written here says so when it is called. */
export function fileSystemApis(files: FileTable): Partial<WechatMiniprogram.Wx> {
  const manager = new Proxy(createManager(files), {
    get(target, name) {
      if (Reflect.has(target, name) || typeof name === 'symbol') return Reflect.get(target, name)
      return () => {
        throw new Error(`wx.getFileSystemManager().${name} is not implemented`)
      }
    },
  })
  return {
    getFileSystemManager: sync('getFileSystemManager', () => Object.create(manager)),
    env: { USER_DATA_PATH },
  }
}
