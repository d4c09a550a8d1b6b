import { Button } from '@/components/button/button'
import { openPage } from '@/lib/navigation/navigate'
import { GALLERY } from './name'
import { galleryIds } from './test-ids'

/** The way to the gallery from the test page. */
export function GalleryLink() {
  return (
    <Button id={galleryIds.link} kind="ink" onTap={() => openPage('/pages/gallery/index')}>
      {GALLERY}
    </Button>
  )
}
