import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brands, type BrandId } from '../../config/brands'
import { filesBelow } from '../build/inputs'

const readable = /\.(js|json|html|css|wxml|wxss|wxs)$/

/** What only one brand has: its hosts, its app's scheme and id. The default brand's scheme is a part of the others'. */
function ownValues(id: BrandId): RegExp[] {
  const { apiHost, testApiHost, frontHost, testFrontHost, imageHost, appScheme, appId } = brands[id]
  const exactly = (text: string, after: string) =>
    new RegExp(`(?<![\\w.-])${text.replaceAll('.', '\\.')}${after}`)
  return [
    ...[apiHost, testApiHost, frontHost, testFrontHost, imageHost, appId].map((text) =>
      exactly(text, '(?![\\w.-])'),
    ),
    exactly(appScheme, '://'),
  ]
}

/** Lines `file: brand value` for everything of another brand in a bundle, and one for each value of its own brand that calls need and that is missing. */
export function auditBundle(folder: string, brand: BrandId): string[] {
  const files = filesBelow(folder).filter((file) => readable.test(file))
  const texts = files.map((file) => ({
    name: path.relative(folder, file),
    text: readFileSync(file, 'utf8'),
  }))
  const foreign = Object.values(brands).flatMap(({ id }) =>
    id === brand
      ? []
      : ownValues(id).flatMap((value) =>
          texts.flatMap(({ name, text }) =>
            value.test(text) ? [`${name}: ${id} ${value.exec(text)?.[0] ?? ''}`] : [],
          ),
        ),
  )
  const { apiHost, testApiHost } = brands[brand]
  const missing = [apiHost, testApiHost]
    .filter((host) => !texts.some(({ text }) => text.includes(host)))
    .map((host) => `nowhere: ${brand} ${host}`)
  return [...foreign, ...missing]
}
