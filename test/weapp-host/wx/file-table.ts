import { fromBase64, toBase64 } from './bytes'

const MIME: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

export const USER_DATA_PATH = 'wxfile://usr'

export const extensionOf = (path: string) => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
export const mimeOf = (path: string) => MIME[extensionOf(path)] ?? 'application/octet-stream'

/** The program's files: temporary ones, which go with the visit, and its own below `wxfile://usr`. */
export class FileTable {
  private readonly files = new Map<string, Uint8Array<ArrayBuffer>>()
  private made = 0

  /** kept: its own of an earlier visit, as `kept()` gave them. */
  constructor(kept: Readonly<Record<string, string>> = {}) {
    for (const [name, base64] of Object.entries(kept))
      this.write(`${USER_DATA_PATH}/${name}`, fromBase64(base64))
  }

  /** What outlives the visit, in base64. */
  kept(): Record<string, string> {
    const own = this.list(USER_DATA_PATH)
    return Object.fromEntries(
      own.map((name) => [
        name,
        toBase64(this.files.get(`${USER_DATA_PATH}/${name}`) ?? new Uint8Array()),
      ]),
    )
  }

  /** Keeps bytes as a new temporary file; its name says nothing about where they came from. */
  addTemporary(bytes: Uint8Array, extension: string): string {
    this.made += 1
    const path = `wxfile://tmp_${this.made.toString().padStart(6, '0')}${extension ? `.${extension}` : ''}`
    this.files.set(path, Uint8Array.from(bytes))
    return path
  }

  write(path: string, bytes: Uint8Array): void {
    this.files.set(path, Uint8Array.from(bytes))
  }

  read(path: string): Uint8Array<ArrayBuffer> | undefined {
    return this.files.get(path)
  }

  remove(path: string): boolean {
    return this.files.delete(path)
  }

  list(folder: string): string[] {
    const start = folder.endsWith('/') ? folder : `${folder}/`
    return [...this.files.keys()]
      .filter((path) => path.startsWith(start))
      .map((path) => path.slice(start.length))
  }

  /** An address that an <image> can show; undefined for what is not a file of the program. */
  urlOf(path: string): string | undefined {
    const bytes = this.files.get(path)
    return bytes && `data:${mimeOf(path)};base64,${toBase64(bytes)}`
  }
}
