import type { UsedPage } from '@contract/task/used-pages'
import { taskEndpoints } from '@contract/task/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { splitAddress } from '@/lib/navigation/address'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

interface AppPage {
  linkType: string
  linkUrl: string
  /** It was used, and the server may not have heard of it. */
  used?: boolean
  /** It was opened, and the server may not have heard of it. */
  opened?: boolean
}

const isAppPage = (value: unknown): value is AppPage =>
  typeof value === 'object' &&
  value !== null &&
  'linkType' in value &&
  typeof value.linkType === 'string' &&
  'linkUrl' in value &&
  typeof value.linkUrl === 'string'

/** App pages that a task asked to open or use: kept over a restart, until it was done or somebody logs out. */
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

/** That a page was opened is one thing, that it is to be used another: two tasks may lead to one page. */
const isSame = (one: AppPage, other: AppPage): boolean =>
  one.linkUrl === other.linkUrl && Boolean(one.opened) === Boolean(other.opened)

function keep(page: AppPage): void {
  const others = readExpected().filter((other) => !isSame(other, page))
  writeExpected([...others, page])
}

/** A task leads to a page that is to be used. */
export function expectUse({ linkType, linkUrl }: AppPage): void {
  keep({ linkType, linkUrl })
}

/** A task opens a page: the server hears of it, at once or as soon as it can be told. */
export async function reportOpening({ linkType, linkUrl }: AppPage): Promise<void> {
  const { type } = await mutate(taskEndpoints.taskBrowse, { linkType, linkUrl })
  if (type === 'unsure') keep({ linkType, linkUrl, opened: true })
}

/** Tells the server what was opened and used; what did not arrive is kept. True when something did. */
async function tellLost(): Promise<boolean> {
  const lost = readExpected().filter(({ opened, used }) => opened || used)
  const told = await Promise.all(
    lost.map(async (page) => {
      const { linkType, linkUrl, used } = page
      const request = { linkType, linkUrl, ...(used && { used }) }
      const { type } = await mutate(taskEndpoints.taskBrowse, request)
      return type === 'unsure' ? [] : [page]
    }),
  )
  const done = told.flat()
  if (done.length === 0) return false
  writeExpected(readExpected().filter((page) => !done.some((one) => isSame(one, page))))
  return true
}

/** The page of a path was used for what it is there: does the tasks that led there. Who leaves for their list waits for it. */
export async function reportUse(path: UsedPage): Promise<void> {
  const expected = readExpected()
  if (!expected.some(({ linkUrl }) => splitAddress(linkUrl).path === path)) return
  writeExpected(
    expected.map((page) =>
      splitAddress(page.linkUrl).path === path ? { ...page, used: true } : page,
    ),
  )
  await tellLost()
}

/** Tells once more what a lost connection kept from the server, for who shows tasks. True when it has heard of something. */
export const reportLostUse = (): Promise<boolean> => tellLost()
