import { siteOrigin } from '@/platform/capabilities/origin/origin'
import picture from '../../../../config/share-picture.png'

/** Whole address of the picture beside a shared link: messengers fetch it themselves. */
export const sharePicture = siteOrigin() + picture
