import sharp from 'sharp'
import { HEADER } from '../../contract/headers'
import type { Envelope } from '../../contract/envelope'
import type { TestApp } from './test-app'

interface Caller {
  token?: string
  sessionCode?: string
}

interface Sent {
  path?: string
  filename?: string
  /** How many of the form's bytes arrive. */
  cutAt?: number
}

/** A picture of one colour, as a phone would send it: with EXIF that names a place. */
export function photo(colour = '#884422', side = 64): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: 'secret garden' },
      IFD3: { GPSLatitude: '35/1 40/1 0/1' },
    })
    .toBuffer()
}

/** POST /user/uploadFile as a browser sends it. */
export async function upload(
  { app, sessionCode }: TestApp,
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  { path = 'image/identity', filename = 'photo.jpg', cutAt }: Sent = {},
) {
  const form = new FormData()
  form.append('path', path)
  form.append('filename', filename)
  form.append('image', new Blob([bytes]), filename)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const response = await app.inject({
    method: 'POST',
    url: '/user/uploadFile',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      [HEADER.session]: caller.sessionCode ?? sessionCode,
      ...(caller.token ? { [HEADER.token]: caller.token } : {}),
    },
    payload: cutAt === undefined ? body : body.subarray(0, cutAt),
  })
  return { status: response.statusCode, ...response.json<Envelope<string>>() }
}
