import { connect, type Socket } from 'node:net'
import { HEADER } from '../../../../contract/headers'
import { until } from '../../../support/until'
import type { Attack } from '../attack'

const MB = 1024 * 1024
const HELD = 40
const CODE = '"code":42970'

export const heldUploads: readonly Attack[] = [
  {
    name: 'repair 11: forty uploads of 16 MB held open by one account, and silent',
    async run({ register, port, send }) {
      const { token, sessionCode } = await register()
      const residentMb = async (): Promise<number> => {
        const { text } = await send({ method: 'GET', path: '/metrics' })
        return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Infinity) / MB
      }
      const before = await residentMb()
      const answers = new Map<Socket, string>()
      const closed = new Set<Socket>()
      for (let index = 0; index < HELD; index += 1) {
        const socket = connect(port, '127.0.0.1')
        answers.set(socket, '')
        socket.on('data', (chunk: Buffer) =>
          answers.set(socket, `${answers.get(socket)}${chunk.toString()}`),
        )
        socket.on('error', () => undefined)
        socket.once('close', () => closed.add(socket))
        socket.write(
          `POST /user/uploadFile HTTP/1.1\r\nhost: x\r\n${HEADER.token}: ${token}\r\n${HEADER.session}: ${sessionCode}\r\n` +
            `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${17 * MB}\r\n\r\n` +
            '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
        )
        socket.write(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
        socket.write(Buffer.alloc(16 * MB))
      }
      await until(
        'the refusals',
        async () => [...answers.values()].filter((text) => text.includes(CODE)).length >= HELD - 8,
      )
      const grown = (await residentMb()) - before
      await until('silence is cut', async () => closed.size === HELD)
      return grown < 300
    },
  },
]
