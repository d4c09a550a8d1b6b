import { Parser } from 'htmlparser2'
import type { PageFacts } from './types'

const TITLE_MAX = 120
const DESCRIPTION_MAX = 200

/** What a line may hold: no controls, nothing that turns the direction, no halves of characters, one space between words. */
function cleanLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Surrogate}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}

/** By the header, else by what the page says of itself, else UTF-8; a name that nobody knows is UTF-8 as well. */
function decode(bytes: Buffer, type: string): string {
  const head = bytes.subarray(0, 1024).toString('latin1')
  const name =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Title and description of a page; undefined without a title. */
export function parsePage(bytes: Buffer, type: string, site: string): PageFacts | undefined {
  const named = new Map<string, string>()
  let title = ''
  let inTitle = false
  let ended = false
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (tag === 'body') ended = true
      if (ended) return
      inTitle = tag === 'title' && title === ''
      const key = (property ?? name)?.toLowerCase()
      if (tag === 'meta' && key && content && !named.has(key)) named.set(key, content)
    },
    ontext(text) {
      if (inTitle && !ended) title += text
    },
    onclosetag(tag) {
      if (tag === 'title') inTitle = false
    },
  })
  parser.write(decode(bytes, type))
  parser.end()
  const said = cleanLine(named.get('og:title') ?? title, TITLE_MAX)
  const description = named.get('og:description') ?? named.get('description') ?? ''
  if (said === '') return undefined
  return {
    title: said,
    description: cleanLine(description, DESCRIPTION_MAX),
    site: cleanLine(site, TITLE_MAX),
  }
}
