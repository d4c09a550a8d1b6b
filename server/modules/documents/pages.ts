import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { documentCompliances, documentNames } from '@contract/domain/rules/documents'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import { nameOf } from '../../../config/brands'
import type { Services } from '../../services'
import { createDocx, DOCX_MIME, type DocxLine } from './docx'
import { readDocument } from './read-document'
import { readText } from './sanitise'

const Params = z.object({ name: z.enum(documentNames) })
const Query = z.object({
  language: z.enum(languages).catch(DEFAULT_LANGUAGE),
  compliance: z.enum(documentCompliances).catch('full'),
})

/** The blocks of sanitised HTML, a line each. */
export function linesOf(html: string): DocxLine[] {
  const lines: DocxLine[] = []
  let kind: DocxLine['kind'] = 'text'
  for (const part of html.split(
    /(<\/?(?:h[1-4]|p|li|blockquote|caption|tr|th|td|br|hr)\b[^>]*>)/,
  )) {
    const tag = /^<(\/?)(h[1-4]|p|li|blockquote|caption|tr|th|td|br|hr)\b/.exec(part)
    if (tag) kind = tag[1] === '' && tag[2]?.startsWith('h') && tag[2] !== 'hr' ? 'heading' : 'text'
    else {
      const text = readText(part).replace(/\s+/g, ' ').trim()
      if (text) lines.push({ kind, text })
    }
  }
  return lines
}

async function fileOf(
  services: Services,
  document: Parameters<typeof readDocument>[1],
  wanted: Language,
): Promise<Buffer> {
  const { html, language } = await readDocument(services, document, wanted)
  const brand = nameOf(services.config.brand, language)
  const title = services.texts.t(language, `settings:${document.name}`, { brand })
  return createDocx([{ kind: 'title', text: title }, ...linesOf(html)], { rtl: language === 'ar' })
}

/** GET /documents/terms.docx, /documents/privacy.docx (docs/product/upload.md, "Downloads"): what the reader shows, to be kept; a text file would be opened by no mini-program. */
export function registerDocumentPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/documents/:file', async (request, reply) => {
    const [, name] = /^(\w+)\.docx$/.exec(request.params.file) ?? []
    const params = Params.safeParse({ name })
    if (!params.success)
      return reply.code(404).send({ code: 40400, msg: 'no such document', data: null })
    const { language, compliance } = Query.parse(request.query)
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${params.data.name}-${language}.docx"`)
      .type(DOCX_MIME)
      .send(await fileOf(services, { name: params.data.name, compliance }, language))
  })
}
