import { siteOrigin } from '@/platform/capabilities/origin/origin'

/** Whole address of the picture beside a shared link, which the server has of its brand: messengers fetch it themselves. */
export const sharePicture = `${siteOrigin()}/i/picture.png`
