import { useEffect, useRef } from 'react'
import type { CallPicture as Picture, PicturesCover } from './contract'
import './call-picture.scss'

export const picturesCover: PicturesCover = false

export const CallPicture: Picture = ({ stream, label, mirrored = false }) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current || !(stream instanceof MediaStream)) return
    current.srcObject = stream
    // It makes no sound of its own, so that every browser plays it.
    current.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={video}
      className={`call-picture${mirrored ? ' call-picture--mirrored' : ''}`}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
