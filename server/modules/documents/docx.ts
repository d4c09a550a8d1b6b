import { zip } from './zip'

export interface DocxLine {
  text: string
  kind: 'title' | 'heading' | 'text'
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Half points, as Word counts. */
const SIZES = { title: 36, heading: 26, text: 21 } as const

const escape = (text: string) =>
  text.replace(/[<>&]/g, (char) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[char] ?? '')

function paragraph({ text, kind }: DocxLine, rtl: boolean): string {
  const bold = kind === 'text' ? '' : '<w:b/><w:bCs/>'
  const size = `<w:sz w:val="${SIZES[kind]}"/><w:szCs w:val="${SIZES[kind]}"/>`
  const direction = rtl ? '<w:bidi/>' : ''
  return `<w:p><w:pPr>${direction}<w:spacing w:before="${kind === 'heading' ? 240 : 0}" w:after="120"/></w:pPr><w:r><w:rPr>${bold}${size}${rtl ? '<w:rtl/>' : ''}</w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`
}

/** A plain document that Word, Pages and a phone's own viewer open, a paragraph a line. */
export function createDocx(lines: readonly DocxLine[], { rtl }: { rtl: boolean }): Buffer {
  const paragraphs = lines.map((line) => paragraph(line, rtl)).join('')
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCX_MIME}.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraphs}<w:sectPr/></w:body></w:document>`,
    },
  ])
}
