import { Video } from '@tarojs/components'
import type { FilmComponent } from './types'
import './film.scss'

export const Film: FilmComponent = ({ id, label, src, poster, started, onEnd }) => (
  <Video
    id={id}
    className="film"
    title={label}
    src={src}
    poster={poster}
    autoplay={started}
    onEnded={onEnd}
  />
)
