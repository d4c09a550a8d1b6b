import { nextSettlement, pacificDay } from '@contract/domain/pacific'
import { advanceBusinessClock } from '../../jobs/advance-business-clock'
import { required, UsageError, type OpsCommand } from '../command'

const show: OpsCommand = {
  name: 'clock show',
  usage: '',
  summary: 'Show business time, the Pacific day and the next settlement.',
  async run({ businessClock, systemClock, db, programme }) {
    const now = await businessClock.now(db)
    const shown = {
      business: now.toISOString(),
      system: systemClock.now().toISOString(),
      pacificDay: pacificDay(now),
      nextSettlement: nextSettlement(now, programme.settlement.closesOnDay).toISOString(),
    }
    const rows = [
      ['business time', shown.business],
      ['system time', shown.system],
      ['Pacific day', shown.pacificDay],
      ['next settlement', shown.nextSettlement],
    ]
    return { table: { columns: ['clock', 'value'], rows }, json: shown, exitCode: 0 }
  },
}

const advance: OpsCommand = {
  name: 'clock advance',
  usage: '--to ISO',
  summary:
    'Move business time forward and run every job that falls due on the way; refused in production.',
  async run(services, args) {
    const text = required(args, 'to', 'npm run ops -- clock advance --to 2026-12-11T08:00:00Z')
    const to = new Date(text)
    if (Number.isNaN(to.getTime()))
      throw new UsageError(`--to ${text} is not a moment, for example 2026-12-11T08:00:00Z.`)
    const before = await services.businessClock.now(services.db)
    if (to < before && !services.config.production) {
      const sentence = `Business time is ${before.toISOString()} already and only moves forward.`
      return {
        lines: [sentence],
        json: { error: { name: 'ClockIsAhead', message: sentence } },
        exitCode: 1,
      }
    }
    const { now, jobs } = await advanceBusinessClock(services, to)
    return {
      lines: [`Business time is ${now.toISOString()}. Jobs that ran: ${jobs}.`],
      json: { now: now.toISOString(), jobs },
      exitCode: 0,
    }
  },
}

export const clockCommands: readonly OpsCommand[] = [show, advance]
