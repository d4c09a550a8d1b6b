/** How many passport or ID photos a withdrawal account takes (spec §5, §9). */
export const MAX_PHOTOS = 3
