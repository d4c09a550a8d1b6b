import { z } from 'zod'
import { documentCompliances, documentNames } from '../domain/rules/documents'
import { languages } from '../languages'

const name = z.enum(documentNames)
/** Which build asks; one that does not say so is a full one. */
const compliance = z.enum(documentCompliances).default('full')
const version = z.number().int().min(1)

/** GET /user/doc/{name}: the version in force, in the caller's language or else in English. `version`: the newest, which may be announced only. */
export const DocumentRequest = z.object({
  name,
  compliance,
  version: z.coerce.number<number>().int().min(1).optional(),
})
export type DocumentRequest = z.input<typeof DocumentRequest>

export const LegalDocument = z.object({
  name,
  version,
  /** Of the text: English where the version has none in the caller's. */
  language: z.enum(languages),
  effectiveFrom: z.string(),
  /** Sanitised: headings, paragraphs, lists, tables and https links, without styles and scripts. */
  html: z.string(),
})
export type LegalDocument = z.output<typeof LegalDocument>

/** GET /user/doc/open */
export const OpenDocumentsRequest = z.object({ compliance })
export type OpenDocumentsRequest = z.input<typeof OpenDocumentsRequest>

/** Documents with a version, in force or announced, that came after the caller joined and that they have not accepted. */
export const OpenDocuments = z.array(z.object({ name, version, effectiveFrom: z.string() }))
export type OpenDocuments = z.output<typeof OpenDocuments>

/** POST /user/doc/accept: the version that was read; answers with what is still open. */
export const AcceptDocumentRequest = z.object({ name, version, compliance })
export type AcceptDocumentRequest = z.input<typeof AcceptDocumentRequest>
