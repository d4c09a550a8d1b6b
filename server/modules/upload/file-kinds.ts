import { open } from 'node:fs/promises'
import type { ChatFileExtension } from '@contract/upload/chat-files'
import { fileKind } from './errors'

interface FileKind {
  mime: string
  /** What its first bytes may tell (names of `file-type`); 'text' is nothing but text. */
  tells: readonly string[]
}

/** Every file beside pictures that may be sent, by the extension of its name (docs/product/upload.md, "What is accepted"). */
const KINDS: Readonly<Record<ChatFileExtension, FileKind>> = {
  pdf: { mime: 'application/pdf', tells: ['pdf'] },
  doc: { mime: 'application/msword', tells: ['cfb'] },
  xls: { mime: 'application/vnd.ms-excel', tells: ['cfb'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', tells: ['cfb'] },
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  odt: { mime: 'application/vnd.oasis.opendocument.text', tells: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', tells: ['ods'] },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', tells: ['odp'] },
  txt: { mime: 'text/plain', tells: ['text'] },
  zip: { mime: 'application/zip', tells: ['zip'] },
  mp3: { mime: 'audio/mpeg', tells: ['mp3'] },
  m4a: { mime: 'audio/mp4', tells: ['m4a', 'mp4'] },
  aac: { mime: 'audio/aac', tells: ['aac'] },
  wav: { mime: 'audio/wav', tells: ['wav'] },
  ogg: { mime: 'audio/ogg', tells: ['ogg', 'oga', 'opus'] },
  amr: { mime: 'audio/amr', tells: ['amr'] },
  mp4: { mime: 'video/mp4', tells: ['mp4', 'm4v'] },
  mov: { mime: 'video/quicktime', tells: ['mov'] },
  webm: { mime: 'video/webm', tells: ['webm'] },
}

const HEAD_BYTES = 4096

function office(kind: string, extension: string): FileKind {
  return {
    mime: `application/vnd.openxmlformats-officedocument.${kind}`,
    tells: [extension],
  }
}

const isKnown = (extension: string): extension is ChatFileExtension =>
  Object.hasOwn(KINDS, extension)

/** The extension of a file that may be sent. @throws FILE_KIND */
export function requireExtension(filename: unknown): ChatFileExtension {
  const extension =
    typeof filename === 'string' ? (/\.(\w{2,4})$/.exec(filename)?.[1] ?? '').toLowerCase() : ''
  if (!isKnown(extension)) throw fileKind()
  return extension
}

/** Bytes that no text has, of whatever encoding but UTF-16, which says so at its beginning. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** What the file's bytes tell; undefined when they tell nothing, or break off. */
async function detect(file: string): Promise<string | undefined> {
  // Loaded with the first file: a server that gets pictures alone does without.
  const { fileTypeFromFile } = await import('file-type/node')
  return (await fileTypeFromFile(file).catch(() => undefined))?.ext
}

/** The media type of a file whose name and bytes agree on one of the kinds. @throws FILE_KIND */
export async function requireKind(file: string, filename: string): Promise<string> {
  const kind = KINDS[requireExtension(filename)]
  // A text is asked for itself: its first words may be another kind's mark.
  const told = kind.tells.includes('text')
    ? isText(await headOf(file)) && 'text'
    : await detect(file)
  if (!told || !kind.tells.includes(told)) throw fileKind()
  return kind.mime
}

/** The name under which a file is handed out: no folder, nothing that is not seen or turns the direction. */
export function cleanName(filename: string): string {
  const [, last = ''] = /([^/\\]*)$/.exec(filename) ?? []
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
}

/** `Content-Disposition` of a file that is handed out under its name (RFC 6266). */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
