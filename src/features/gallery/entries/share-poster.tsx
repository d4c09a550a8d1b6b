import { SharePoster } from '@/components/share-poster/share-poster'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

const link = `${BUILD_BRAND.frontHost}/#/pages/index?inviteCode=7KQ2M9XD`

export const sharePoster: GalleryEntry = {
  name: 'share-poster',
  states: [
    {
      title: 'K SVIP',
      render: () => (
        <SharePoster
          id="sample-poster"
          brand="Starcard"
          name={sample.ada}
          level={2}
          star={3}
          code={sample.code}
          link={link}
        />
      ),
    },
  ],
}
