import builtIn from '../components/built-in.css'

/** The sheets of the program. A page's own reaches that page alone: only the page shown has it on. */
export interface PageStyles {
  use(page: string): void
}

function sheet(document: Document, css: string): HTMLStyleElement {
  const element = document.createElement('style')
  element.textContent = css
  document.head.append(element)
  return element
}

/** @param drawn false where nothing is laid out: there the sheets would only cost time */
export function createPageStyles(
  document: Document,
  css: Readonly<Record<string, string>>,
  isPage: (path: string) => boolean,
  drawn: boolean,
): PageStyles {
  sheet(document, drawn ? builtIn : '')
  if (!drawn) return { use: () => undefined }
  sheet(document, css.app ?? '')
  for (const [path, text] of Object.entries(css))
    if (path !== 'app' && !isPage(path)) sheet(document, text)
  const own = sheet(document, '')
  return {
    use(page) {
      own.textContent = css[page] ?? ''
    },
  }
}
