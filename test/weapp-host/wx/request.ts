import { bufferOf, bytesOf, fromBase64, textOf, toBase64, utf8 } from './bytes'
import { failureOf, settle, sync } from './call'
import { headerTexts, type Answered, type Wire } from './exchange'

const nothing = () => undefined

function formText(data: object): string {
  return Object.entries(data)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')
}

function withQuery(url: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return url
  const query = formText(data)
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
}

function bodyOf(data: unknown, contentType: string): Uint8Array | undefined {
  if (data === undefined || data === null) return undefined
  const bytes = bytesOf(data)
  if (bytes) return bytes
  if (typeof data !== 'object') return utf8(String(data))
  return utf8(contentType.includes('x-www-form-urlencoded') ? formText(data) : JSON.stringify(data))
}

/** JSON is read when the program asks for it, which is the default, and when it is JSON. */
function dataOf(bytes: Uint8Array, dataType: string, responseType: string | undefined): unknown {
  if (responseType === 'arraybuffer') return bufferOf(bytes)
  const text = textOf(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `wx.request`: its default header is JSON, GET puts the data into the address, and any HTTP status is a success. */
export function requestApis(wire: Wire): Partial<WechatMiniprogram.Wx> {
  return {
    request: sync('request', (option) => {
      const method = (option.method ?? 'GET').toUpperCase()
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        ...lowerNames(headerTexts(option.header)),
      }
      const inAddress = method === 'GET' || method === 'HEAD'
      const body = inAddress ? undefined : bodyOf(option.data, headers['content-type'] ?? '')
      const exchange = wire.send({
        method,
        url: inAddress ? withQuery(option.url, option.data) : option.url,
        headers,
        timeoutMs: option.timeout,
        ...(body ? { body: toBase64(body) } : {}),
      })
      exchange.done.then(
        ({ status, headers: header, cookies, body: answer }: Answered) =>
          settle(option, 'success', {
            data: dataOf(fromBase64(answer), option.dataType ?? 'json', option.responseType),
            statusCode: status,
            header,
            cookies,
            errMsg: 'request:ok',
          }),
        (error: unknown) => settle(option, 'fail', failureOf('request', error)),
      )
      return {
        abort: exchange.abort,
        onHeadersReceived: exchange.headers.on,
        offHeadersReceived: exchange.headers.off,
        onChunkReceived: nothing,
        offChunkReceived: nothing,
      }
    }),
  }
}

function lowerNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
