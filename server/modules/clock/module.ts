import type { ModuleDefinition } from '../../module'
import { advanceClock, showClock } from './ops'

/** The two clocks as operators see them; the clocks themselves stand in server/clock. */
export const clockModule: ModuleDefinition = {
  name: 'clock',
  operatorActions: [showClock, advanceClock],
}
