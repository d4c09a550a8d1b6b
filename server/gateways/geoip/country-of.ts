import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Reader, type Response } from 'mmdb-lib'
import { ROOT } from '../../config/paths'
import { parseIp } from '../../security/parse-ip'

/** CC0 table of addresses and countries (docs/adr); read into memory on the first question. */
const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

let table: Reader<Response> | undefined

function readTable(): Reader<Response> {
  table ??= new Reader(readFileSync(createRequire(path.join(ROOT, 'package.json')).resolve(TABLE)))
  return table
}

/** The country (ISO alpha-2) of an address; undefined for private and unknown ones. */
export function findCountry(address: string): string | undefined {
  const ip = parseIp(address)
  if (!ip) return undefined
  const found: unknown = readTable().get(ip.toString())
  return typeof found === 'object' &&
    found !== null &&
    'country_code' in found &&
    typeof found.country_code === 'string'
    ? found.country_code
    : undefined
}
