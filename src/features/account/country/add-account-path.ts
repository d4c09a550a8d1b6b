/** The form of a payout account, which asks for a country too. */
export const addAccountPath = '/pages/account/add'
