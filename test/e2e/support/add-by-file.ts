import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { JourneyServer } from './journey-server'
import { opsOk } from './operator'

/** A picture that lies beside the file. */
export const PICTURE = 'picture.png'

/** A film of twelve seconds that lies beside it too. */
export const FILM = 'lesson.mp4'
const DEMO = path.resolve(__dirname, '../../../server/demo/feed')

/** The film as a device has it. */
export const filmOnDevice = () => ({ name: FILM, bytes: readFileSync(path.join(DEMO, FILM)) })

/** Publishes an item of the feed or offers a task as an operator does, by a file; its id. */
export async function addByFile(
  server: JourneyServer,
  command: 'feed' | 'tasks',
  content: object,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-journey-'))
  try {
    const create = { width: 640, height: 360, channels: 3, background: '#c9c3fb' } as const
    await sharp({ create }).png().toFile(path.join(folder, PICTURE))
    copyFileSync(path.join(DEMO, FILM), path.join(folder, FILM))
    const file = path.join(folder, 'content.json')
    writeFileSync(file, JSON.stringify(content))
    return /\b[0-9A-Z]{26}\b/.exec(await opsOk(server, command, 'add', file))?.[0] ?? ''
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
