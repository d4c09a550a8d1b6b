import { Card } from '@/components/card/card'
import { Row } from '@/components/row/row'
import { openPage } from '@/lib/navigation/navigate'
import { entries } from '../entries'
import { galleryIds } from './test-ids'

/** Every shared component, each the way to its states. */
export function GalleryIndex() {
  return (
    <Card>
      {entries.map(({ name, states }) => (
        <Row
          key={name}
          id={galleryIds.piece(name)}
          role="link"
          title={name}
          trailing={String(states.length)}
          chevron
          onTap={() => openPage('/pages/gallery/index', { piece: name })}
        />
      ))}
    </Card>
  )
}
