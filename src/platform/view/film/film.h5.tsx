import type { FilmComponent } from './types'
import './film.scss'

export const Film: FilmComponent = ({ id, label, src, poster, started, onEnd, onError }) => (
  <video
    id={id}
    className="film"
    aria-label={label}
    src={src}
    poster={poster}
    preload="none"
    controls
    autoPlay={started}
    playsInline
    onEnded={onEnd}
    onError={onError}
  />
)
