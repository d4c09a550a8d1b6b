import type { FilmComponent } from './types'
import './film.scss'

/** Whoever started it by a key goes on with its controls. */
const takeFocus = (film: HTMLVideoElement | null) => film?.focus({ preventScroll: true })

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
    ref={started ? takeFocus : undefined}
    playsInline
    onEnded={onEnd}
    onError={onError}
  />
)
