import type { DeviceTrace } from './device'
import { fromBase64, textOf, toBase64, utf8 } from './bytes'
import { api, failureOf, settle, sync, WxFailure } from './call'
import { Listeners } from './events'
import { headerTexts, type Exchange, type Wire } from './exchange'
import { extensionOf, mimeOf, type FileTable } from './file-table'

/** What WeChat's viewer of documents opens. */
const VIEWED = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf']

let boundaries = 0

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function multipart(
  boundary: string,
  fields: Record<string, string>,
  file: { field: string; path: string; bytes: Uint8Array },
): Uint8Array {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.path.replace(/^.*\//, '')}"\r\ncontent-type: ${mimeOf(file.path)}\r\n\r\n`
  return joined([utf8(texts.join('') + head), file.bytes, utf8(`\r\n--${boundary}--\r\n`)])
}

/** What an upload and a download task offer beside the exchange: their progress, which ends at 100. */
function task(exchange: Exchange | undefined) {
  const progress = new Listeners()
  const headers = exchange?.headers ?? new Listeners()
  return {
    report(bytes: number) {
      for (const percent of [0, 50, 100]) {
        const part = Math.round((bytes * percent) / 100)
        progress.emit({
          progress: percent,
          totalBytesSent: part,
          totalBytesExpectedToSend: bytes,
          totalBytesWritten: part,
          totalBytesExpectedToWrite: bytes,
        })
      }
    },
    members: {
      abort: () => exchange?.abort(),
      onProgressUpdate: progress.on,
      offProgressUpdate: progress.off,
      onHeadersReceived: headers.on,
      offHeadersReceived: headers.off,
    },
  }
}

/** `wx.uploadFile`, `wx.downloadFile` and the viewer for what came. An upload answers with text, a download with a temporary file. */
export function transferApis(
  wire: Wire,
  files: FileTable,
  documents: DeviceTrace['documents'],
): Partial<WechatMiniprogram.Wx> {
  return {
    uploadFile: sync('uploadFile', (option) => {
      const bytes = files.read(option.filePath)
      if (!bytes) {
        settle(option, 'fail', failureOf('uploadFile', new WxFailure('file not found', 600001)))
        return task(undefined).members
      }
      boundaries += 1
      const boundary = `----host${boundaries.toString().padStart(12, '0')}`
      const body = multipart(boundary, headerTexts(option.formData), {
        field: option.name,
        path: option.filePath,
        bytes,
      })
      const exchange = wire.send({
        method: 'POST',
        url: option.url,
        headers: {
          ...headerTexts(option.header),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body: toBase64(body),
        timeoutMs: option.timeout,
      })
      const running = task(exchange)
      exchange.done.then(
        ({ status, body: answer }) => {
          running.report(bytes.length)
          settle(option, 'success', {
            data: textOf(fromBase64(answer)),
            statusCode: status,
            errMsg: 'uploadFile:ok',
          })
        },
        (error: unknown) => settle(option, 'fail', failureOf('uploadFile', error)),
      )
      return running.members
    }),

    downloadFile: sync('downloadFile', (option) => {
      const exchange = wire.send({
        method: 'GET',
        url: option.url,
        headers: headerTexts(option.header),
        timeoutMs: option.timeout,
      })
      const running = task(exchange)
      exchange.done.then(
        ({ status, headers, body }) => {
          const bytes = fromBase64(body)
          running.report(bytes.length)
          const path =
            option.filePath ?? files.addTemporary(bytes, extensionOf(new URL(option.url).pathname))
          if (option.filePath) files.write(path, bytes)
          settle(option, 'success', {
            ...(option.filePath ? { filePath: path } : { tempFilePath: path }),
            statusCode: status,
            header: headers,
            errMsg: 'downloadFile:ok',
          })
        },
        (error: unknown) => settle(option, 'fail', failureOf('downloadFile', error)),
      )
      return running.members
    }),

    openDocument: api('openDocument', async ({ filePath, fileType }) => {
      const bytes = files.read(filePath)
      if (!bytes) throw new WxFailure('file not exist')
      const kind = fileType ?? extensionOf(filePath)
      if (!VIEWED.includes(kind)) throw new WxFailure('filetype not supported')
      const name = filePath.slice(filePath.lastIndexOf('/') + 1)
      documents.push({
        name,
        text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
      })
      return {}
    }),
  }
}
