/** How many passport or ID photos a payout account takes (docs/product/withdrawal.md, "Payout accounts"). */
export const MAX_PHOTOS = 3
