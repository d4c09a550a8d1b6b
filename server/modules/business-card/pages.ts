import type { FastifyInstance } from 'fastify'
import { nameOf } from '../../../config/brands'
import { readLanguageHeader } from '../../http/request-headers'
import type { Services } from '../../services'
import { choosePicture, PREVIEW_POLICY, renderPreview } from '../../web/link-preview'
import { drawPublicPicture } from '../upload'
import { findCardOwner, showCard } from './card'
import { writeVcard } from './vcard'

const HOME = '/#/pages/index'
const FILE = /\.vcf$/

/**
 * GET /c/CODE, a card's link as it is pasted into chats, which shows what the card shows and leads people on to it; and
 * GET /c/CODE.vcf, the card as a contact file. Both are out of search engines.
 */
export function registerCardPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { code: string } }>('/c/:code', async (request, reply) => {
    const { code: asked } = request.params
    const owner = await findCardOwner(services.db, asked.replace(FILE, ''))
    if (!owner) return reply.redirect(HOME)
    const card = await showCard(services, owner, '')
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex')
    if (FILE.test(asked)) {
      const photo =
        card.avatar === null ? undefined : await drawPublicPicture(services, card.avatar)
      return reply
        .header('content-disposition', `attachment; filename="${card.code}.vcf"`)
        .type('text/vcard; charset=utf-8')
        .send(writeVcard(card, photo))
    }
    const language = readLanguageHeader(request)
    const brand = nameOf(services.config.brand, language)
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .header('vary', 'Accept-Language')
      .type('text/html; charset=utf-8')
      .send(
        renderPreview({
          language,
          brand,
          title: card.name,
          description:
            [card.title, card.company].filter((line) => line !== '').join(' · ') ||
            services.texts.t(language, 'links:card'),
          url: card.url,
          picture: choosePicture({ publicUrl: services.config.publicUrl, brand }, card),
          to: `/#/pages/card/index?code=${card.code}`,
          open: services.texts.t(language, 'links:open'),
        }),
      )
  })
}
