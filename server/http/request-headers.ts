import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HEADER, platforms, type DeviceInfo, type PlatformName } from '@contract/headers'
import { parseLanguage, type Language } from '@contract/languages'

const MAX_HEADER = 2_048
const short = z.string().max(200).catch('')
const Device = z.object({ systemVersion: short, appVersion: short, brand: short, client: z.enum(['iOS', 'Android']), model: short })

/** A header's value; '' when it is missing or too long. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value.length <= MAX_HEADER ? value : ''
}

/** The language header of spec §7; a browser's own preference only where that is missing. */
export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(header(request, HEADER.language) || header(request, 'accept-language').split(',')[0]?.split(';')[0])
}

export function platformOf(request: FastifyRequest): PlatformName {
  const name = header(request, HEADER.platform)
  return platforms.find((platform) => platform === name) ?? 'h5'
}

/** The device-info header; undefined when it is not what the contract says. */
export function deviceInfoOf(request: FastifyRequest): DeviceInfo | undefined {
  const text = header(request, HEADER.deviceInfo)
  if (text === '') return undefined
  try {
    return Device.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
