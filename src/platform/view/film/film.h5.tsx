import type { FilmComponent } from './types'
import './film.scss'

export const Film: FilmComponent = ({ id, label, src, poster, onEnd }) => (
  <video
    id={id}
    className="film"
    aria-label={label}
    src={src}
    poster={poster}
    preload="none"
    controls
    playsInline
    onEnded={onEnd}
  />
)
