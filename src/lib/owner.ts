import { storagePrefixes } from '@/platform/capabilities/storage/keys'

let owner = ''

/** Names the user whose drafts and submissions are read and written; '' is a visitor. Set by the session. */
export function setOwner(userId: string): void {
  owner = userId
}

/** The user whose session this is; '' is a visitor. */
export function getOwner(): string {
  return owner
}

/** Storage key of something kept under the user's id: it survives logout and comes back with the next login. */
export function ownKey(name: string): string {
  return `${storagePrefixes.own}${owner}:${name}`
}
