import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JourneyServer } from './journey-server'
import { opsOk } from './operator'

/** Offers a task as an operator does, by a file; its id. */
export async function offerTask(server: JourneyServer, task: object): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-journey-'))
  try {
    const file = path.join(folder, 'task.json')
    writeFileSync(file, JSON.stringify(task))
    return /\b[0-9A-Z]{26}\b/.exec(await opsOk(server, 'tasks', 'add', file))?.[0] ?? ''
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
