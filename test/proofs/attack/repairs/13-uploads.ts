import { request } from 'node:http'
import sharp from 'sharp'
import { HEADER } from '../../../../contract/headers'
import type { Attack } from '../attack'
import type { AttackTarget, Visitor } from '../target'

const MB = 1024 * 1024
const CODE = { form: 40000, kind: 42270, pixels: 42271, damaged: 42272, other: 42273, size: 41300 }
const WAV = Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1')

interface Form {
  path: string
  filename: string
  head: Buffer
  /** Of the whole file; the rest is zeros. */
  bytes?: number
  /** Tells no length beforehand. */
  untold?: boolean
}

/** Sends a form in chunks, as fast as it is taken; the answer's status and text. */
function sendForm(
  port: number,
  { token, sessionCode }: Visitor,
  { path, filename, head, bytes = head.length, untold }: Form,
): Promise<{ status: number; text: string }> {
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const before = Buffer.from(
    `${field('path', path)}${field('filename', filename)}--b\r\ncontent-disposition: form-data; name="image"; filename="x"\r\n\r\n`,
  )
  const after = Buffer.from('\r\n--b--\r\n')
  const chunk = Buffer.alloc(MB / 4)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/user/uploadFile',
        headers: {
          [HEADER.token]: token,
          [HEADER.session]: sessionCode,
          'content-type': 'multipart/form-data; boundary=b',
          ...(untold ? {} : { 'content-length': before.length + bytes + after.length }),
        },
      },
      (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.on('end', () => {
          resolve({ status: reply.statusCode ?? 0, text })
          call.destroy()
        })
      },
    )
    call.on('error', reject)
    let left = bytes - head.length
    const pump = (): void => {
      while (left > 0) {
        const size = Math.min(left, chunk.length)
        left -= size
        if (!call.write(chunk.subarray(0, size))) return void call.once('drain', pump)
      }
      call.end(after)
    }
    call.write(Buffer.concat([before, head]))
    pump()
  })
}

async function residentMb({ send }: Pick<AttackTarget, 'send'>): Promise<number> {
  const { text } = await send({ method: 'GET', path: '/metrics' })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Infinity) / MB
}

/** A PNG that says to be 30,000 × 30,000. */
async function pixelBomb(): Promise<Buffer> {
  const flat = { width: 30_000, height: 30_000, channels: 3 as const, background: 'red' }
  return sharp({ create: flat, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
}

const photo = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

export const uploads: readonly Attack[] = [
  {
    name: 'uploads: HTML, a pixel bomb, half a picture, a program and 201 MB, told and untold',
    async run(target) {
      const member = await target.register()
      const refusedBy = async (code: number, form: Form) => {
        const { text } = await sendForm(target.port, member, form)
        if (!text.includes(`"code":${code}`)) throw new Error(`${form.filename}: ${text}`)
      }
      const html = Buffer.from('<html><script>alert(1)</script></html>')
      const whole = await photo()
      const image = { path: 'image/app', filename: 'nice.png' }
      await refusedBy(CODE.kind, { ...image, head: html })
      await refusedBy(CODE.pixels, { ...image, filename: 'bomb.png', head: await pixelBomb() })
      await refusedBy(CODE.damaged, { ...image, head: whole.subarray(0, whole.length / 2) })
      await refusedBy(CODE.other, { path: 'file/chat', filename: 'nice.png', head: html })
      await refusedBy(CODE.other, { path: 'file/chat', filename: 'nice.pdf', head: html })
      const big = { path: 'file/chat', filename: 'big.wav', head: WAV, bytes: 201 * MB }
      await refusedBy(CODE.size, big)
      await refusedBy(CODE.size, { ...big, untold: true })
      const rows = await target.db(`SELECT id FROM stored_file WHERE owner_id = '${member.userId}'`)
      return rows.length === 0
    },
  },
  {
    name: 'uploads: 200 MB take no more than 64 MB of memory, and come back as they were',
    alone: true,
    async run(target) {
      const member = await target.register()
      const form = { path: 'file/chat', filename: 'long.wav', head: WAV }
      await sendForm(target.port, member, form)
      const before = await residentMb(target)
      let most = before
      const watch = setInterval(() => {
        residentMb(target).then(
          (now) => (most = Math.max(most, now)),
          () => undefined,
        )
      }, 50)
      const { text } = await sendForm(target.port, member, { ...form, bytes: 200 * MB })
      const url: unknown = JSON.parse(text).data
      if (typeof url !== 'string') throw new Error(text)
      const reply = await fetch(`${target.baseUrl}${new URL(url).pathname}`)
      const came = Buffer.from(await reply.arrayBuffer())
      clearInterval(watch)
      most = Math.max(most, await residentMb(target))
      if (came.length !== 200 * MB) throw new Error(`${came.length} bytes came back`)
      if (!came.subarray(0, WAV.length).equals(WAV) || came.subarray(WAV.length).some(Boolean))
        throw new Error('other bytes came back')
      if (most - before > 64) throw new Error(`${Math.round(most - before)} MB of memory`)
      return reply.headers.get('content-disposition')?.startsWith('attachment') ?? false
    },
  },
]
