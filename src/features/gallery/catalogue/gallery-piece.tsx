import { useState } from 'react'
import { View } from '@tarojs/components'
import { Chips } from '@/components/chips/chips'
import { useT } from '@/i18n/use-t'
import type { GalleryEntry } from '../gallery-entry'
import '../gallery.scss'
import { galleryIds } from './test-ids'

const heading = { role: 'heading', 'aria-level': '2' }

/** A component in all its states, or, when they cover the screen, in one of them. */
export function GalleryPiece({ entry, state = 0 }: { entry: GalleryEntry; state?: number }) {
  // Samples read their texts as they render: the page follows the language.
  useT()
  const [chosen, setChosen] = useState(state)
  const shown = entry.alone ? entry.states.filter((_, index) => index === chosen) : entry.states
  return (
    <>
      {entry.alone && entry.states.length > 1 && (
        <View className="gallery__states">
          <Chips
            label={entry.name}
            value={String(chosen)}
            options={entry.states.map(({ title }, index) => ({
              value: String(index),
              label: title,
              id: galleryIds.state(index),
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        </View>
      )}
      {shown.map(({ title, render: Sample }) => (
        <View key={title} className="gallery__state">
          <View className="gallery__title" {...heading}>
            {title}
          </View>
          <Sample />
        </View>
      ))}
    </>
  )
}
