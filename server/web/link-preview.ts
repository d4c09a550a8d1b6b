import { getDirection, type Language } from '@contract/languages'
import { escapeHtml } from '../gateways/mail/compose-email'

/** What a link shows where it is pasted (https://ogp.me), and where it leads people on to. */
export interface Preview {
  language: Language
  brand: string
  title: string
  description: string
  /** Whole address of the link itself. */
  url: string
  /** Whole address of the picture, and what stands on it. */
  picture: { url: string; alt: string }
  /** Path and hash on this site. */
  to: string
  /** The words of the link, for a browser that does not go on by itself. */
  open: string
}

/** Path of the brand's picture, which a messenger's own menu shares too (src/features/invitation/share). */
export const PICTURE_ROUTE = '/i/picture.png'
/** Path of the site's icon, which src/index.html names. */
export const ICON_ROUTE = '/i/icon.svg'

/** Neither script nor style nor picture: chats read the head, and people are on their way at once. */
export const PREVIEW_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** A person's own picture where there is one, else the brand's, which shows nobody. */
export const choosePicture = (
  site: { publicUrl: string; brand: string },
  person: { avatar: string | null; name: string } | undefined,
): Preview['picture'] => ({
  url: new URL(person?.avatar ?? PICTURE_ROUTE, site.publicUrl).href,
  alt: person?.avatar ? person.name : site.brand,
})

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

export function renderPreview(preview: Preview): string {
  const { language, title, description, url, picture } = preview
  const to = escapeHtml(preview.to)
  const head = [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', preview.brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', language.replace('-', '_')),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'description', description),
    meta('name', 'robots', 'noindex'),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="only light"><title>${escapeHtml(title)}</title>
${head.join('\n')}
<meta http-equiv="refresh" content="0;url=${to}"></head>
<body><p><a href="${to}">${escapeHtml(preview.open)}</a></p></body></html>
`
}
