import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brands, type BrandId } from '../../config/brands'
import { filesBelow } from '../build/inputs'
import { findForeign } from './foreign'

const readable = /\.(js|json|html|css|wxml|wxss|wxs)$/

/** Lines `file: brand value` for everything of another brand in a bundle, and one for each value of its own brand that calls need and that is missing. */
export function auditBundle(folder: string, brand: BrandId): string[] {
  const texts = filesBelow(folder)
    .filter((file) => readable.test(file))
    .map((file) => ({ name: path.relative(folder, file), text: readFileSync(file, 'utf8') }))
  const { apiHost, testApiHost } = brands[brand]
  const missing = [apiHost, testApiHost]
    .filter((host) => !texts.some(({ text }) => text.includes(host)))
    .map((host) => `nowhere: ${brand} ${host}`)
  return [...findForeign(texts, brand), ...missing]
}
