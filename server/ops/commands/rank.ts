import { replayStars } from '../../modules/membership'
import type { OpsCommand } from '../command'

const replay: OpsCommand = {
  name: 'rank replay',
  usage: '',
  summary: 'Rebuild every star from its events and grounds; exits 1 when a stored one differs.',
  async run(services) {
    const replays = await replayStars(services)
    const wrong = replays.filter(
      ({ stored, replayed, faults }) => stored !== replayed || faults.length > 0,
    )
    const rows = replays.map(({ userId, stored, replayed, faults }) => [
      userId,
      String(stored),
      String(replayed),
      faults.join('; '),
    ])
    const last =
      wrong.length === 0
        ? `The stars agree: ${replays.length} people.`
        : `The stars of ${wrong.length} people differ.`
    return {
      table: { columns: ['user', 'stored', 'replayed', 'faults'], rows },
      lines: [last],
      json: { ok: wrong.length === 0, replays },
      exitCode: wrong.length === 0 ? 0 : 1,
    }
  },
}

export const rankCommands: readonly OpsCommand[] = [replay]
