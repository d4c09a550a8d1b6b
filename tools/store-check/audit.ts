import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../build/inputs'
import type { Forbidden } from './forbidden'

const readable = /\.(js|json|html|css|wxml|wxss|wxs)$/

/** A path does not go on: '/user/vip/codes' is not '/user/vip/codes/redeem', nor 'pages/team/list' 'pages/team/listed'. */
const isWhole = (text: string, at: number, { kind, value }: Forbidden) =>
  kind === 'text' || !/[\w/]/.test(text.charAt(at + value.length))

function holds(text: string, forbidden: Forbidden): boolean {
  for (let at = text.indexOf(forbidden.value); at >= 0;) {
    if (isWhole(text, at, forbidden)) return true
    at = text.indexOf(forbidden.value, at + 1)
  }
  return false
}

/** What of it a bundle holds, in a file or as the name of one: `file: kind value`. */
export function auditStore(folder: string, forbidden: readonly Forbidden[]): string[] {
  const files = filesBelow(folder).filter((file) => readable.test(file))
  return files.flatMap((file) => {
    const name = path.relative(folder, file).replaceAll('\\', '/')
    const text = `${name}\n${readFileSync(file, 'utf8')}`
    return forbidden
      .filter((one) => holds(text, one))
      .map(({ kind, value }) => `${name}: ${kind} ${value}`)
  })
}
