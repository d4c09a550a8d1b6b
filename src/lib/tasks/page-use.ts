import { taskEndpoints } from '@contract/task/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { splitAddress } from '@/lib/navigation/address'

interface AppPage {
  linkType: string
  linkUrl: string
}

/** App pages that a task asked to use since the program was started. */
let expected: readonly AppPage[] = []

/** A task leads to a page that is to be used. */
export function expectUse(page: AppPage): void {
  expected = [...expected, page]
}

/** The page of a path was used for what it is there: does the tasks that led there. Who leaves for their list waits for it. */
export async function reportUse(path: string): Promise<void> {
  const used = expected.filter(({ linkUrl }) => splitAddress(linkUrl).path === path)
  expected = expected.filter((page) => !used.includes(page))
  await Promise.all(used.map((page) => mutate(taskEndpoints.taskBrowse, { ...page, used: true })))
}
