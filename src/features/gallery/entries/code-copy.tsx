import { CodeCopy } from '@/components/code-copy/code-copy'
import type { GalleryEntry } from '../gallery-entry'
import { sample } from '../catalogue/samples'

export const codeCopy: GalleryEntry = {
  name: 'code-copy',
  states: [
    { title: 'recommendation code', render: () => <CodeCopy code={sample.code} /> },
    { title: 'activation code', render: () => <CodeCopy code="7KQ2M9XD4TRB6" /> },
  ],
}
