/** How many passport or ID photos a withdrawal account takes (docs/product/withdrawal.md, "Payout accounts"). */
export const MAX_PHOTOS = 3
