import jsQR from 'jsqr'

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(jsQR(data.data, data.width, data.height)?.data ?? null)
})
