import { releasePlatforms } from '@contract/update/schemas'
import { brands } from '../../config/brands'
import { inTransaction } from '../db/transaction'
import { lockReleases, publish } from '../modules/update'
import type { DemoStep } from './step'

const MESSAGE = '名片可以一键分享，并查看谁看过。\n\n页面打开更快，网络较弱时也一样。'
const MESSAGE_EN =
  'Share your business card with one tap, and see who looked at it.\n\nPages open faster, also on a weak connection.'

/** The app of the brand for either system, in the version that it has. */
export const releaseSteps: readonly DemoStep[] = [
  {
    name: 'releases',
    title: 'the app of each system',
    run: (services) =>
      inTransaction(services.db, async (tx) => {
        await lockReleases(tx)
        const { version, imageHost } = brands[services.config.brand]
        const now = await services.businessClock.now(tx)
        for (const platform of releasePlatforms)
          await publish(
            { tx, services, now, actor: 'demo' },
            {
              platform,
              version,
              baseVersion: '',
              message: MESSAGE,
              messageEn: MESSAGE_EN,
              force: false,
              ...(platform === 'android'
                ? { downloadUrl: `${imageHost}/app/${version}.apk` }
                : { iosUrl: `${imageHost}/app/ios` }),
            },
            100,
          )
      }),
  },
]
