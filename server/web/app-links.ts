import type { FastifyInstance } from 'fastify'
import { brandFiles } from '../../config/brands'
import type { Config } from '../config/config'

/** What the app opens of this site: its pages, whose routes are fragments, the code on a card, and invitations. */
export const SITE_PATHS = ['/', '/s', '/i/*', '/c/*'] as const

/**
 * Says which app opens this site's links and makes and uses its passkeys, once the operator has set who signs it
 * (https://developers.google.com/digital-asset-links, https://developer.apple.com/documentation/xcode/supporting-associated-domains).
 */
export function registerAppLinks(
  app: FastifyInstance,
  { brand, androidCertificates, appleTeamId }: Config,
): void {
  const { appId } = brandFiles[brand]
  if (androidCertificates.length > 0)
    app.get('/.well-known/assetlinks.json', () => [
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: appId,
          sha256_cert_fingerprints: androidCertificates,
        },
      },
    ])
  const iosApp = `${appleTeamId}.${appId}`
  if (appleTeamId)
    app.get('/.well-known/apple-app-site-association', (_request, reply) =>
      reply.type('application/json').send({
        applinks: {
          details: [
            {
              appIDs: [iosApp],
              components: SITE_PATHS.map((path) => ({ '/': path })),
            },
          ],
        },
        webcredentials: { apps: [iosApp] },
      }),
    )
}
