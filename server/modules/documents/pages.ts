import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  documentNames,
  documentSections,
  type DocumentName,
} from '@contract/domain/rules/documents'
import { formatWithdrawalTerms } from '@contract/domain/rules/withdrawal-terms'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import { brands } from '../../../config/brands'
import type { Services } from '../../services'
import { createDocx, DOCX_MIME, type DocxLine } from './docx'

const Params = z.object({ name: z.enum(documentNames) })
const Query = z.object({ language: z.enum(languages).catch(DEFAULT_LANGUAGE) })

function linesOf(services: Services, name: DocumentName, language: Language): DocxLine[] {
  const { texts, programme, config } = services
  const { policies, active } = programme.withdrawals
  const brand = brands[config.brand].name
  const figures = formatWithdrawalTerms(
    policies[active],
    (limit, amount) => texts.t(language, `documents:terms.withdrawal.${limit}`, { amount }),
    language,
  )
  const say = (key: string) => texts.t(language, `documents:${key}`, { brand, ...figures })
  return [
    { kind: 'title', text: texts.t(language, `settings:${name}`, { brand }) },
    { kind: 'text', text: say(`${name}.lead`) },
    ...documentSections[name].flatMap((section): DocxLine[] => [
      { kind: 'heading', text: say(`${section}.title`) },
      { kind: 'text', text: say(`${section}.text`) },
    ]),
  ]
}

/** GET /documents/terms.docx, /documents/privacy.docx (docs/product/upload.md, "Downloads"): what the reader shows, to be kept; a text file would be opened by no mini-program. */
export function registerDocumentPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/documents/:file', async (request, reply) => {
    const [, name] = /^(\w+)\.docx$/.exec(request.params.file) ?? []
    const params = Params.safeParse({ name })
    if (!params.success)
      return reply.code(404).send({ code: 40400, msg: 'no such document', data: null })
    const { language } = Query.parse(request.query)
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${params.data.name}-${language}.docx"`)
      .type(DOCX_MIME)
      .send(createDocx(linesOf(services, params.data.name, language), { rtl: language === 'ar' }))
  })
}
