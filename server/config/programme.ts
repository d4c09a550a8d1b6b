import { brandFiles, type ProgrammeRules } from '../../config/brands'
import { commissionRules, type CommissionRules } from './commissions'
import type { Config } from './config'
import { planRules, type PlanRules } from './plans'
import { starRanks, type StarRank } from './stars'
import { withdrawalSettings, type WithdrawalSettings } from './withdrawals'

/**
 * Every figure of the programme, as one edition. `version` is stored with each record that these figures
 * produced and is never given to other figures.
 */
export interface Programme {
  version: string
  purchases: PlanRules
  commissions: CommissionRules
  stars: readonly StarRank[]
  settlement: {
    /** A Pacific month settles when this day of the next month ends. */
    closesOnDay: number
  }
  withdrawals: WithdrawalSettings
}

/** An edition: what the brand's own file says of it (config/brand), and the figures that all brands share. */
function editionOf({
  version,
  withdrawals: active,
  closesOnDay,
  commissionDepth: depth,
  pointsSold,
}: ProgrammeRules): Programme {
  return {
    version,
    purchases: { ...planRules, pointsSold },
    commissions: { ...commissionRules, depth },
    stars: starRanks,
    settlement: { closesOnDay },
    withdrawals: { ...withdrawalSettings, active },
  }
}

/**
 * Every edition that a brand ever ran, oldest first; the last one is in force. A figure changes by
 * appending an edition with a new version, so that stored records are explained by the edition that made them.
 */
const editions: ReadonlyMap<string, readonly Programme[]> = new Map(
  Object.entries(brandFiles).map(([id, { programme }]) => [id, programme.map(editionOf)]),
)

/** What a deployment chooses of its programme (docs/operations.md). */
type ProgrammeChoice = Partial<Pick<Config, 'withdrawalPolicy' | 'withdrawalBanks' | 'sellPoints'>>

function chooseWithdrawals(
  settings: WithdrawalSettings,
  { withdrawalPolicy, withdrawalBanks }: ProgrammeChoice,
): WithdrawalSettings {
  const active = withdrawalPolicy ?? settings.active
  const rules = settings.policies[active]
  const kinds = withdrawalBanks ? (['usdt', 'bank'] as const) : rules.kinds
  return { ...settings, active, policies: { ...settings.policies, [active]: { ...rules, kinds } } }
}

/**
 * The programme in force for a brand, with what this deployment chose: the withdrawal rules, and whether points are sold.
 * @throws RangeError for a brand that does not exist
 */
export function loadProgramme(brand: string, choice: ProgrammeChoice = {}): Programme {
  const programme = editions.get(brand)?.at(-1)
  if (!programme)
    throw new RangeError(
      `There is no brand ${brand}: BRAND is one of ${[...editions.keys()].join(', ')}.`,
    )
  const { purchases, withdrawals } = programme
  return {
    ...programme,
    purchases: { ...purchases, pointsSold: choice.sellPoints ?? purchases.pointsSold },
    withdrawals: chooseWithdrawals(withdrawals, choice),
  }
}

/** The edition that a stored rule version names, or undefined when there never was one. */
export function findProgrammeByVersion(version: string): Programme | undefined {
  return [...editions.values()].flat().find((edition) => edition.version === version)
}
