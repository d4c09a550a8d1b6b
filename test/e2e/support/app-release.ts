import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brands } from '../../../config/brands'
import { readSigningKey } from '../../../config/update-key'
import { outputOf } from '../../../tools/build/build-record'
import { inlineScriptHashes } from '../../../tools/build/finish-web'
import { pack, readBundle, signPackage } from '../../../tools/release-app/pack'
import type { PackageHost } from '../../support/package-host'
import type { JourneyServer } from './journey-server'
import { opsOk } from './operator'

const { imageHost, version: BUILT } = brands.default
const NAME = 'app/starcard.wgt'

/** The page with its policy for the inline scripts that it has now. */
function allowScripts(html: string, before: string): string {
  const hashes = inlineScriptHashes(html)
  return inlineScriptHashes(before).reduce(
    (page, hash, index) => page.replaceAll(hash, hashes[index] ?? ''),
    html,
  )
}

/** dist/app as a build of another version would be. `broken`: no script of it runs. */
export function bundleOf(version: string, { broken = false } = {}): Record<string, Uint8Array> {
  const files = readBundle(outputOf('app', { compliance: 'full' }))
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      if (!/\.(js|html)$/.test(name)) return [name, content]
      const before = Buffer.from(content).toString()
      const text = before.replaceAll(BUILT, version)
      if (name.endsWith('.html')) return [name, Buffer.from(allowScripts(text, before))]
      return [name, Buffer.from(broken ? `throw new Error('broken')\n${text}` : text)]
    }),
  )
}

/** What is new, for who reads Simplified Chinese. */
export const NEWS = '更快'

interface AppRelease {
  version: string
  messageEn: string
  force?: boolean
  broken?: boolean
}

/** Packs and signs a version, lays it on its host, and publishes it for both systems, as an operator does. */
export async function releaseApp(
  server: JourneyServer,
  host: PackageHost,
  { version, messageEn, force = false, broken = false }: AppRelease,
): Promise<void> {
  host.bytes = pack(bundleOf(version, { broken }))
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-release-'))
  // The brand's host is the phones' alone: the server is shown what lies there.
  const copy = path.join(folder, 'starcard.wgt')
  try {
    writeFileSync(copy, host.bytes)
    for (const platform of ['android', 'ios']) {
      const facts = { brand: 'default', compliance: 'full', platform, version, baseVersion: BUILT }
      const file = path.join(folder, `${platform}.json`)
      const release = {
        platform,
        version,
        baseVersion: BUILT,
        message: NEWS,
        messageEn,
        force,
        wgtUrl: `${imageHost}/${NAME}`,
        ...signPackage(host.bytes, facts, readSigningKey()),
        downloadUrl: 'https://d.example/starcard.apk',
        iosUrl: 'https://apps.example/starcard',
      }
      writeFileSync(file, JSON.stringify(release))
      await opsOk(server, 'releases', 'publish', file, '--package', copy)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
