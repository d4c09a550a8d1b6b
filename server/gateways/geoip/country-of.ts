import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { Reader, type Response } from 'mmdb-lib'
import { ROOT } from '../../config/paths'

/** CC0 table of addresses and countries (docs/adr); read into memory on the first question. */
const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

let table: Reader<Response> | undefined

function readTable(): Reader<Response> {
  table ??= new Reader(readFileSync(createRequire(path.join(ROOT, 'package.json')).resolve(TABLE)))
  return table
}

/** The country (ISO alpha-2) of an address; undefined for private and unknown ones. */
export function countryOf(address: string): string | undefined {
  if (isIP(address) === 0) return undefined
  const found: unknown = readTable().get(ipaddr.process(address).toString())
  return typeof found === 'object' &&
    found !== null &&
    'country_code' in found &&
    typeof found.country_code === 'string'
    ? found.country_code
    : undefined
}
