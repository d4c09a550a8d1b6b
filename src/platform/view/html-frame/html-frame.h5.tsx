import { useCallback, useEffect, useRef, useState } from 'react'
import { looks } from './looks'
import type { HtmlFrameComponent } from './types'
import './html-frame.scss'

/** Second to the server's: the frame loads and runs nothing. */
const POLICY = "default-src 'none'"

const pageOf = (html: string, language: string, direction: string) =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank">` +
  `</head><body>${html}</body></html>`

/** The frame's text looks and breaks as the program's around it does. */
function dress(frame: HTMLIFrameElement, body: HTMLElement): void {
  for (const [selector, look] of Object.entries(looks))
    for (const { style } of body.querySelectorAll<HTMLElement>(selector))
      for (const [name, value] of Object.entries(look)) style.setProperty(name, value)
  const { color, fontFamily, fontSize, lineHeight, textWrap, wordBreak } = getComputedStyle(frame)
  Object.assign(body.style, { color, fontFamily, fontSize, lineHeight, textWrap, wordBreak })
  Object.assign(body.style, { margin: '0', overflowWrap: 'break-word' })
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
