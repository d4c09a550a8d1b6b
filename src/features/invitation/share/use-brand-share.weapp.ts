import { useHidesCommerce } from '@/session/commerce'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

/** WeChat's menu shares the program, with the code of the member who shares it; without one under store review. */
export function useBrandShare(brand: string, code: string | undefined): void {
  const hides = useHidesCommerce()
  useShareMenu({
    title: brand,
    desc: '',
    link: '',
    imgUrl: sharePicture,
    path: buildSharePath(hides ? undefined : code),
    msgtype: 'news',
  })
}
