import { z } from 'zod'
import { defineOperatorAction, operatorRoles } from '../../operator-action'
import { replayStars, type StarReplay } from './star/replay-stars'

const differs = ({ stored, replayed, faults }: StarReplay): boolean =>
  stored !== replayed || faults.length > 0

export const replayRanks = defineOperatorAction({
  name: 'rank replay',
  summary: 'Rebuild every star from its events and grounds; exits 1 when a stored one differs.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  run: ({ services }) => replayStars(services),
  print(replays) {
    const wrong = replays.filter(differs).length
    return {
      table: {
        columns: ['user', 'stored', 'replayed', 'faults'],
        rows: replays.map(({ userId, stored, replayed, faults }) => [
          userId,
          String(stored),
          String(replayed),
          faults.join('; '),
        ]),
      },
      lines: [
        wrong === 0
          ? `The stars agree: ${replays.length} people.`
          : `The stars of ${wrong} people differ.`,
      ],
      ok: wrong === 0,
    }
  },
  toJson: (replays) => ({ ok: !replays.some(differs), replays }),
})
