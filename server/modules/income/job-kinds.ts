/** Business clock, one for each Pacific month that has incomes: settles everything due. */
export const SETTLEMENT_JOB = 'income.settle'
