import { AppError } from '../../http/error'
import { computeBasisPoints, cents } from '@contract/domain/money'
import { findProgrammeByVersion } from '../../config/programme'
import type { Services } from '../../services'
import { computeRate } from './policy'
import { findIncome } from './list/repository'
import type { CommissionTable } from './tables'

export interface Explanation {
  income: CommissionTable
  /** Rate and amount as the stored rule version and inputs give them again; undefined: the version is not known here. */
  recomputed: { rate: number; amount: number } | undefined
  agrees: boolean
}

/**
 * Computes one income again from its stored rule version and inputs.
 * @throws NOT_FOUND
 */
export async function explainIncome({ db, programme }: Services, id: string): Promise<Explanation> {
  const income = await findIncome(db, id)
  if (!income) throw new AppError('NOT_FOUND')
  const edition =
    income.ruleVersion === programme.version
      ? programme
      : findProgrammeByVersion(income.ruleVersion)
  if (!edition) return { income, recomputed: undefined, agrees: false }
  const { kind, type, depth, beneficiaryLevel: level, beneficiaryStar: star, inviterStar } = income
  const rate = computeRate(edition.commissions, { kind, type, depth, level, star, inviterStar })
  const amount = computeBasisPoints(cents(income.base), rate)
  return {
    income,
    recomputed: { rate, amount },
    agrees: rate === income.rate && amount === income.amount,
  }
}
