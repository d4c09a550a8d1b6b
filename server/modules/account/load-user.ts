import type { PlatformName } from '@contract/headers'
import type { Config } from '../../config/config'
import { AppError } from '../../http/error'
import type { User, UserConfigResponse } from '@contract/account/schemas'
import { findPayHost } from '../../gateways/payment/find-host'
import { listGateways } from '../../gateways/payment/registry'
import type { RequestContext } from '../../http/context'
import { PICTURE_ROUTE } from '../../web/link-preview'
import { getMembership } from '../membership'
import { readStoreReview } from '../review'
import { readConsent } from './consent/consent'
import { countTeam, findById, setLanguage } from './repository'

/**
 * GET /user/app/User/load: the user as its owner sees it. Every visit asks for it, so it also keeps the language that the
 * member reads, for what is mailed to them.
 */
export async function loadUser(context: RequestContext): Promise<User> {
  const { services, userId, now } = context
  const user = await findById(services.db, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  if (user.language !== context.language) await setLanguage(services.db, userId, context.language)
  const membership = await getMembership(services.db, userId, now)
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email ?? '',
    country: user.country,
    avatar: user.avatar,
    referralCode: user.referralCode,
    remainingDays: membership.remainingDays,
    createTime: user.createdAt.toISOString(),
    teamCount: await countTeam(services.db, userId),
    auditStatue: user.auditStatue,
    reviewAccount: user.id === services.config.reviewAccountId,
    hasPayPassword: user.hasPayPassword,
    hasPassword: user.hasPassword,
  }
}

/** Whether the account at WeChat is set up by which this host's members sign in. */
function hasWechatLogin({ weapp, wechat }: Config, platform: PlatformName): boolean {
  return (platform === 'weapp' ? weapp : platform === 'wechat' ? wechat : undefined) !== undefined
}

/** GET /user/app/userConfig: switches, links and figures that screens show, and what the caller agreed to. */
export async function loadUserConfig(context: RequestContext): Promise<UserConfigResponse> {
  const { services, userId } = context
  const { config, db, programme } = services
  const { name, minimum, maximumPerRequest, maximumPerDay, maximumPerMonth, networks } =
    programme.withdrawals.policies[programme.withdrawals.active]
  return {
    shareUrl: `${config.publicUrl}/i/`,
    shop: { shop_logo: `${config.publicUrl}${PICTURE_ROUTE}` },
    support: { email: config.supportEmail },
    explorers: { ...config.explorers },
    gateways: [...listGateways(services, await findPayHost(services, context)), 'activationCode'],
    features: { sandbox: config.sandbox, wechatLogin: hasWechatLogin(config, context.platform) },
    programme: {
      codesFirst: programme.purchases.codes.first,
      codesAgain: programme.purchases.codes.again,
      settlesOnDay: programme.settlement.closesOnDay,
    },
    consent: await readConsent(db, userId),
    uploadMaxMb: config.uploadMaxMb,
    examineType: { membershipRenewal: (await readStoreReview(db)).membershipRenewal },
    withdrawal: {
      name,
      minimum,
      maximumPerRequest,
      maximumPerDay,
      maximumPerMonth,
      networks: [...networks],
    },
  }
}
