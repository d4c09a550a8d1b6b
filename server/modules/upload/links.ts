import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config/config'
import { computeKeyedHash } from '../../security/encryption'
import type { Services } from '../../services'
import { requireExtension } from './file-kinds'
import { EXTENSION, MIME, type ImageKind } from './image'
import type { StoredFileTable } from './tables'

/** How long a link to a private file opens it. */
export const LINK_SECONDS = 300

export const PRIVATE_ROUTE = '/files/private/'
export const PUBLIC_ROUTE = '/files/public/'
export const CHAT_ROUTE = '/files/chat/'
export const PICTURE_ROUTE = '/files/pictures/'
export const VIDEO_ROUTE = '/files/video/'

type FileOf = Pick<StoredFileTable, 'id' | 'path' | 'mime' | 'name'>

function extensionOf(mime: string): string {
  const kinds: readonly ImageKind[] = ['jpeg', 'png', 'webp']
  const kind = kinds.find((one) => MIME[one] === mime)
  return kind ? EXTENSION[kind] : 'bin'
}

/** Key of a file's bytes in the store. */
export function keyOf({ id, path, mime }: Omit<FileOf, 'name'>): string {
  if (path === 'file/chat') return `chat/${id}.bin`
  if (path === 'image/chat') return `picture/${id}.${extensionOf(mime)}`
  if (path === 'video/feed') return `video/${id}.mp4`
  return path === 'image/identity' ? `identity/${id}.bin` : `app/${id}.${extensionOf(mime)}`
}

/** Context under which a private file is sealed. */
export function fileContext(id: string): string {
  return `file:${id}`
}

function signatureOf({ dataKey }: Config, id: string, expires: number): string {
  return computeKeyedHash(dataKey, 'file-link', `${id}|${expires}`)
}

/** The url under which a file opens: for five minutes when it is private, else for ever. */
export function linkOf({ config, systemClock }: Services, file: FileOf): string {
  if (file.path === 'file/chat')
    return `${config.filesUrl}${CHAT_ROUTE}${file.id}.${requireExtension(file.name)}`
  if (file.path === 'video/feed') return `${config.filesUrl}${VIDEO_ROUTE}${file.id}.mp4`
  if (file.path === 'image/chat')
    return `${config.filesUrl}${PICTURE_ROUTE}${file.id}.${extensionOf(file.mime)}`
  if (file.path !== 'image/identity')
    return `${config.filesUrl}${PUBLIC_ROUTE}${file.id}.${extensionOf(file.mime)}`
  const expires = Math.floor(systemClock.now().getTime() / 1000) + LINK_SECONDS
  return `${config.filesUrl}${PRIVATE_ROUTE}${file.id}?expires=${expires}&signature=${signatureOf(config, file.id, expires)}`
}

/** Whether a link to a private file was made here and has not run out. */
export function isGenuine(
  { config, systemClock }: Services,
  { id, expires, signature }: { id: string; expires: number; signature: string },
): boolean {
  if (expires * 1000 < systemClock.now().getTime()) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(config, id, expires))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The id in the url of a private file, with or without its signature; undefined for any other text. */
export function idOf(url: string): string | undefined {
  return /\/files\/private\/([\w-]{16,64})(?:\?|$)/.exec(url)?.[1]
}

/** The id in the url of a public picture; undefined for any other text. */
export function idOfPublic(url: string): string | undefined {
  return /\/files\/public\/([\w-]{16,64})\.\w+$/.exec(url)?.[1]
}

/** The id in the url of a message's picture or file; undefined for any other text. */
export function idOfChat(url: string): string | undefined {
  return /\/files\/(?:chat|pictures)\/([\w-]{16,64})\.\w+$/.exec(url)?.[1]
}
