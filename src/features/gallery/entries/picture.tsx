import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Picture } from '@/components/picture/picture'
import { sample } from '../catalogue/samples'
import type { GalleryEntry } from '../gallery-entry'

const box = { inlineSize: '160PX', blockSize: '90PX' }

export const picture: GalleryEntry = {
  name: 'picture',
  states: [
    {
      title: 'size=small',
      render: () => (
        <View style={box}>
          <Picture url={sample.picture} size="small" />
        </View>
      ),
    },
    {
      title: 'whole',
      render: () => (
        <View style={box}>
          <Picture url={sample.tall} size="small" whole />
        </View>
      ),
    },
    {
      title: 'failed',
      render: () => (
        <View style={box}>
          <Picture url="data:image/png;base64,AA==" size="cloud">
            <Icon name="warning" size={24} />
          </Picture>
        </View>
      ),
    },
  ],
}
