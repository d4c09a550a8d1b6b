import { useState } from 'react'
import { Image, Video, View } from '@tarojs/components'
import type { FilmComponent } from './types'
import './film.scss'

/** WeChat fetches of a film as soon as it is there: until the person starts it, its frame stands in its place. */
export const Film: FilmComponent = (film) => {
  const { id, label, src, poster = '', started = false, onEnd, onError } = film
  const [running, setRunning] = useState(started)
  if (!running)
    return (
      <View
        id={id}
        className="film film--waits"
        {...{ role: 'button', 'aria-label': label }}
        onClick={() => setRunning(true)}
      >
        {poster !== '' && <Image className="film__frame" src={poster} mode="aspectFill" />}
        <View className="film__sign" />
      </View>
    )
  return (
    <Video
      id={id}
      className="film"
      title={label}
      src={src}
      poster={poster}
      autoplay
      onEnded={onEnd}
      onError={onError}
    />
  )
}
