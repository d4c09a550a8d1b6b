/** A store build has no payout accounts: a registration alone asks for a country. */
export const addAccountPath = '/pages/register/index'
