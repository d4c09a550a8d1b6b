import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HEADER, platforms, type DeviceInfo, type PlatformName } from '@contract/headers'
import { DEFAULT_LANGUAGE, findLanguage, parseLanguage, type Language } from '@contract/languages'

const MAX_HEADER = 2_048
const short = z.string().max(200).catch('')
const Device = z.object({
  systemVersion: short,
  appVersion: short,
  brand: short,
  client: z.enum(['iOS', 'Android']),
  model: short,
})

/** A header's value; '' when it is missing or too long. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value.length <= MAX_HEADER ? value : ''
}

/** The first of a browser's languages that we speak, in the order of its wish ('fr, ja;q=0.8': Japanese). */
function preferred(acceptLanguage: string): Language | undefined {
  const wishes = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
  const wished = wishes
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return wished.map(({ tag }) => findLanguage(tag)).find((language) => language !== undefined)
}

/** The `language` header; a browser's own preference only where that is missing. */
export function readLanguageHeader(request: FastifyRequest): Language {
  const named = header(request, HEADER.language)
  return named
    ? parseLanguage(named)
    : (preferred(header(request, 'accept-language')) ?? DEFAULT_LANGUAGE)
}

export function readPlatform(request: FastifyRequest): PlatformName {
  const name = header(request, HEADER.platform)
  return platforms.find((platform) => platform === name) ?? 'h5'
}

/** The device-info header; undefined when it is not what the contract says. */
export function readDeviceInfo(request: FastifyRequest): DeviceInfo | undefined {
  const text = header(request, HEADER.deviceInfo)
  if (text === '') return undefined
  try {
    return Device.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
