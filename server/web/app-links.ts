import type { FastifyInstance } from 'fastify'
import { brands } from '../../config/brands'
import type { Config } from '../config/config'

/** What the app opens of this site: its pages, whose routes are fragments, the code on a card, and invitations. */
const PATHS = ['/', '/s', '/i/*', '/c/*'] as const

/**
 * Says which app opens this site's links, once the operator has set who signs it
 * (https://developers.google.com/digital-asset-links, https://developer.apple.com/documentation/xcode/supporting-associated-domains).
 */
export function registerAppLinks(
  app: FastifyInstance,
  { brand, androidCertificates, appleTeamId }: Config,
): void {
  const { appId } = brands[brand]
  if (androidCertificates.length > 0)
    app.get('/.well-known/assetlinks.json', () => [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: appId,
          sha256_cert_fingerprints: androidCertificates,
        },
      },
    ])
  if (appleTeamId)
    app.get('/.well-known/apple-app-site-association', (_request, reply) =>
      reply.type('application/json').send({
        applinks: {
          details: [
            {
              appIDs: [`${appleTeamId}.${appId}`],
              components: PATHS.map((path) => ({ '/': path })),
            },
          ],
        },
      }),
    )
}
