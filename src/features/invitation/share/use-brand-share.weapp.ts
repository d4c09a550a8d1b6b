import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

/** WeChat's menu shares the program, with the code of the member who shares it. */
export function useBrandShare(brand: string, code: string | undefined): void {
  useShareMenu({
    title: brand,
    desc: '',
    link: '',
    imgUrl: sharePicture,
    path: buildSharePath(code),
    msgtype: 'news',
  })
}
