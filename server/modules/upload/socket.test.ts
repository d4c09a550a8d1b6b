import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorCodes } from '@contract/errors'
import { HEADER } from '@contract/headers'
import { join } from '../../../test/support/people'
import { createTestApp } from '../../../test/support/test-app'

const MB = 1024 * 1024

function* untold(): Generator<Uint8Array> {
  yield Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="image"; filename="huge.png"\r\n\r\n',
  )
  yield Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  for (let sent = 0; sent < 201; sent += 1) yield Buffer.alloc(MB)
  yield Buffer.from('\r\n--b--\r\n')
}

/** Sends the form in chunks, without a content-length. */
function stream(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      },
      (reply) => {
        text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject)
      },
    )
    sending.on('error', reject)
    Readable.from(untold()).pipe(sending)
  })
}

it('a client that sends 201 MB, telling their length or not, reads the 413 envelope', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-socket-'))
  const test = await createTestApp({ env: { DATA_DIR: folder, UPLOAD_MAX_MB: '2' } })
  try {
    const { token, sessionCode } = await join(test, 'heavy')
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { [HEADER.token]: token, [HEADER.session]: sessionCode }
    const form = new FormData()
    form.append('path', 'image/app')
    form.append('image', new Blob([new Uint8Array(201 * MB)]), 'huge.png')
    const told = await fetch(`${address}/user/uploadFile`, { method: 'POST', headers, body: form })
    expect([told.status, (await told.json()).code]).toEqual([413, errorCodes.PAYLOAD_TOO_LARGE])

    const streamed = await stream(`${address}/user/uploadFile`, headers)
    expect([streamed.status, JSON.parse(streamed.body).code]).toEqual([
      413,
      errorCodes.PAYLOAD_TOO_LARGE,
    ])
  } finally {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
