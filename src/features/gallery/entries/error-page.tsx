import { ErrorPage } from '@/components/error-page/error-page'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Stage } from '../catalogue/samples'

export const errorPage: GalleryEntry = {
  name: 'error-page',
  states: [
    {
      title: 'reloads by itself',
      render: () => (
        <Stage>
          <ErrorPage reloads onReload={nothing} />
        </Stage>
      ),
    },
    { title: 'left to the person', render: () => <ErrorPage reloads={false} onReload={nothing} /> },
  ],
}
