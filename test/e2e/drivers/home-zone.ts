/** By whose clock every device is, unless its person travels. */
export const HOME_ZONE = 'Asia/Tokyo'
