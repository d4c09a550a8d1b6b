import sanitizeHtml from 'sanitize-html'

/** What a legal text is made of. No pictures, styles, classes, ids or frames: a document looks as the product does and loads nothing. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['dir'],
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe'],
    ...['svg', 'math', 'template', 'title', 'xmp', 'plaintext', 'object', 'select'],
  ],
  transformTags: {
    a: (tagName, { href, dir }) => ({
      tagName,
      attribs: {
        // An address without a scheme would lead somewhere within the API.
        ...(href && /^(https:\/\/|mailto:)/i.test(href.trim()) ? { href: href.trim() } : {}),
        ...(dir ? { dir } : {}),
        target: '_blank',
        rel: 'noopener noreferrer',
      },
    }),
  },
  nestingLimit: 40,
  enforceHtmlBoundary: false,
}

/** HTML that shows text and does nothing: what is stored, and once more what is answered with (docs/product/documents.md). */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim()
}

const ENTITIES = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' } as const

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[<>&"]/g, (char) =>
    Object.hasOwn(ENTITIES, char) ? ENTITIES[char as keyof typeof ENTITIES] : char,
  )
}

/** The text of sanitised HTML: it knows no other entities than the four. */
export function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_whole, name: string) =>
      name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : '&',
    )
}
