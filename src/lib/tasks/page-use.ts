import type { UsedPage } from '@contract/task/used-pages'
import { taskEndpoints } from '@contract/task/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { splitAddress } from '@/lib/navigation/address'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

interface AppPage {
  linkType: string
  linkUrl: string
}

const isAppPage = (value: unknown): value is AppPage =>
  typeof value === 'object' &&
  value !== null &&
  'linkType' in value &&
  typeof value.linkType === 'string' &&
  'linkUrl' in value &&
  typeof value.linkUrl === 'string'

/** App pages that a task asked to use: kept over a restart, until it was done or somebody logs out. */
function readExpected(): AppPage[] {
  try {
    const stored: unknown = JSON.parse(readText(storageKeys.expectedUse.key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAppPage) : []
  } catch {
    return []
  }
}

function writeExpected(pages: readonly AppPage[]): void {
  if (pages.length === 0) removeText(storageKeys.expectedUse.key)
  else writeText(storageKeys.expectedUse.key, JSON.stringify(pages))
}

/** A task leads to a page that is to be used. */
export function expectUse({ linkType, linkUrl }: AppPage): void {
  const others = readExpected().filter((page) => page.linkUrl !== linkUrl)
  writeExpected([...others, { linkType, linkUrl }])
}

/** The page of a path was used for what it is there: does the tasks that led there. Who leaves for their list waits for it. */
export async function reportUse(path: UsedPage): Promise<void> {
  const expected = readExpected()
  const used = expected.filter(({ linkUrl }) => splitAddress(linkUrl).path === path)
  writeExpected(expected.filter((page) => !used.includes(page)))
  await Promise.all(used.map((page) => mutate(taskEndpoints.taskBrowse, { ...page, used: true })))
}
