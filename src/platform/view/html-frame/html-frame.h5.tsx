import { useCallback, useEffect, useRef, useState } from 'react'
import type { HtmlFrameComponent } from './types'
import './html-frame.scss'

/** Second to the server's: the frame loads and runs nothing. */
const POLICY = "default-src 'none'"

/** By selector: a document has no look of its own. */
const LOOKS: Readonly<Record<string, Partial<CSSStyleDeclaration>>> = {
  body: { margin: '0', overflowWrap: 'break-word' },
  'h1, h2, h3, h4': { fontSize: '1.1em', marginBlock: '1.5em 0.25em' },
  p: { marginBlock: '0.25em' },
  a: { color: 'inherit' },
  table: { borderCollapse: 'collapse', maxInlineSize: '100%' },
  'td, th': { border: '1px solid', padding: '0.25em 0.5em', textAlign: 'start' },
}

const pageOf = (html: string, language: string, direction: string) =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank">` +
  `</head><body>${html}</body></html>`

/** The frame's text looks and breaks as the program's around it does. */
function dress(frame: HTMLIFrameElement, body: HTMLElement): void {
  for (const [selector, look] of Object.entries(LOOKS))
    for (const element of body.ownerDocument.querySelectorAll<HTMLElement>(selector))
      Object.assign(element.style, look)
  const { color, fontFamily, fontSize, lineHeight, textWrap, wordBreak } = getComputedStyle(frame)
  Object.assign(body.style, { color, fontFamily, fontSize, lineHeight, textWrap, wordBreak })
}

export const HtmlFrame: HtmlFrameComponent = ({ id, label, html, language, direction }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const measure = useCallback(() => {
    const body = frame.current?.contentDocument?.body
    if (!frame.current || !body) return
    dress(frame.current, body)
    setHeight(Math.ceil(body.getBoundingClientRect().height))
  }, [])
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  return (
    <iframe
      ref={frame}
      id={id}
      className="html-frame"
      title={label}
      // Of our origin, so that its height can be read; without scripts of its own.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      style={{ blockSize: height }}
      srcDoc={pageOf(html, language, direction)}
      onLoad={measure}
    />
  )
}
