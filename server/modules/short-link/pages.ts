import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isRecommendationCode, normaliseCode } from '@contract/domain/rules/codes'
import type { Language } from '@contract/languages'
import { drawSiteIcon } from '../../../config/brand/site-icon'
import { brandFiles, nameOf } from '../../../config/brands'
import { readLanguageHeader } from '../../http/request-headers'
import type { Services } from '../../services'
import { findCardOwner, showCard } from '../business-card'
import { countOpening } from '../link-opens'
import {
  choosePicture,
  ICON_ROUTE,
  PICTURE_ROUTE,
  PREVIEW_POLICY,
  renderPreview,
} from '../../web/link-preview'

const HOME = '/#/pages/index'
const PICTURES = path.join(__dirname, '../../../config/share-pictures')
const A_DAY = 'public, max-age=86400'

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
    picture: choosePicture({ publicUrl: config.publicUrl, brand }, inviter),
    to: `${HOME}?inviteCode=${code}`,
    open: texts.t(language, 'links:open'),
  })
}

/**
 * GET /i/CODE (docs/product/invitation.md, "Short link"): a member's share link as it is pasted into chats. It tells what
 * GET /user/invite/inviter tells anybody, and name and picture where their business card shows these; anything else leads home.
 * Beside it the brand's picture for links and the site's icon: one deployment serves one brand.
 */
export function registerShortLinkPages(app: FastifyInstance, services: Services): void {
  const { brand } = services.config
  const picture = readFileSync(path.join(PICTURES, `${brand}.png`))
  const icon = drawSiteIcon(brandFiles[brand])
  app.get(PICTURE_ROUTE, (_request, reply) =>
    reply.header('cache-control', A_DAY).type('image/png').send(picture),
  )
  app.get(ICON_ROUTE, (_request, reply) =>
    reply.header('cache-control', A_DAY).type('image/svg+xml').send(icon),
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
