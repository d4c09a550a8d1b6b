import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isRecommendationCode, normaliseCode } from '@contract/domain/rules/codes'
import type { Language } from '@contract/languages'
import { nameOf } from '../../../config/brands'
import { readLanguageHeader } from '../../http/request-headers'
import type { Services } from '../../services'
import { findCardOwner, showCard } from '../business-card'
import { countOpening } from '../link-opens'
import { PICTURE_ROUTE, PREVIEW_POLICY, renderPreview } from '../../web/link-preview'

const HOME = '/#/pages/index'
/** The brand's picture beside a shared link, the same that a messenger's own menu shares. */
const PICTURE = readFileSync(path.join(__dirname, '../../../config/share-picture.png'))

async function previewOf(
  services: Services,
  code: string,
  { language, userAgent }: { language: Language; userAgent: string | undefined },
): Promise<string> {
  const { config, db, texts } = services
  const owner = await findCardOwner(db, code)
  if (owner) await countOpening(services, owner.id, 'short', userAgent)
  const inviter = owner && (await showCard(services, owner, ''))
  const brand = nameOf(config.brand, language)
  return renderPreview({
    language,
    brand,
    title: inviter ? texts.t(language, 'links:invitation.title', { name: inviter.name }) : brand,
    description: texts.t(language, 'links:invitation.description'),
    url: `${config.publicUrl}/i/${code}`,
    picture: {
      url: new URL(inviter?.avatar ?? PICTURE_ROUTE, config.publicUrl).href,
      alt: inviter?.name ?? brand,
    },
    to: `${HOME}?inviteCode=${code}`,
    open: texts.t(language, 'links:open'),
  })
}

/**
 * GET /i/CODE (docs/product/invitation.md, "Short link"): a member's share link as it is pasted into chats. It tells what
 * GET /user/invite/inviter tells anybody, and name and picture where their business card shows these; anything else leads home.
 */
export function registerShortLinkPages(app: FastifyInstance, services: Services): void {
  app.get(PICTURE_ROUTE, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(PICTURE),
  )
  app.get<{ Params: { code: string } }>('/i/:code', async (request, reply) => {
    const code = normaliseCode(request.params.code)
    if (!isRecommendationCode(code)) return reply.redirect(HOME)
    return reply
      .header('content-security-policy', PREVIEW_POLICY)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language')
      .type('text/html; charset=utf-8')
      .send(
        await previewOf(services, code, {
          language: readLanguageHeader(request),
          userAgent: request.headers['user-agent'],
        }),
      )
  })
}
