import { compareVersions } from '@contract/domain/version'
import { onConnectionBack } from '@/lib/network/connection'
import { createOutcomeLog, type OutcomeLog } from '@/lib/updates/outcome-log'
import { sendOutcome } from '@/lib/updates/send-outcome'
import { readUpdateNotes, writeUpdateNotes } from '@/platform/capabilities/app-update/app-update'
import type { InstalledApp } from '@/platform/capabilities/app-update/contract'
import { watchOnShow } from '@/platform/capabilities/app-events/on-show'

/** From now on what updates do here is noted and told to the server (docs/product/updates.md, "What updates did"). */
export function beginUpdateOutcomes({ system, bad }: InstalledApp): OutcomeLog {
  const { version: running } = BUILD_BRAND
  const log = createOutcomeLog({
    running,
    read: readUpdateNotes,
    write: writeUpdateNotes,
    send: (noted) => sendOutcome({ platform: system, ...noted }),
  })
  // The version that was on trial cannot say so itself; one below the version that runs was told of long ago.
  for (const version of bad)
    if (compareVersions(version, running) > 0) void log.note(version, 'rolledBack')
  watchOnShow((shown) => shown && void log.flush())
  onConnectionBack(() => void log.flush())
  void log.flush()
  return log
}
