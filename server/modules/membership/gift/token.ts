import type { Config } from '../../../config/config'
import { hashToken } from '../../../db/id'
import { computeKeyedHash } from '../../../security/encryption'

/**
 * The token of a gift's link, 256 bits: made of its id by DATA_KEY, so that its giver reads it again while the database holds a hash
 * of it alone (docs/adr/0121-a-gift-link-is-made-again.md).
 */
function computeGiftToken({ dataKey }: Pick<Config, 'dataKey'>, giftId: string): string {
  return computeKeyedHash(dataKey, 'code-gift', giftId)
}

export function buildGiftUrl(config: Config, giftId: string): string {
  return `${config.publicUrl}/#/pages/membership/redeem?gift=${computeGiftToken(config, giftId)}`
}

export const hashGiftToken = (config: Config, giftId: string): string =>
  hashToken(computeGiftToken(config, giftId))
