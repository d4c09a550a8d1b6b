import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { NOTICE_JOB } from '../../realtime/create-notices'
import { sweepFiles } from './release-files'
import { decideOnReport, listOpenReports, showReport } from './reports/ops'
import { eraseMessagesOf, listWritten, lockConversationsOf } from './repository/member'
import { dropMonths } from './repository/messages'
import { deleteStaleTickets } from './repository/tickets'
import { messageRoutes } from './routes'
import { deliverNotice } from './send/notice'
import { registerSockets } from './socket/register-sockets'
import { ROW_JOB, tellRow } from './tell-row'

/** Messages are kept for two years (docs/operations.md, "Retention"). */
const MESSAGE_DAYS = 730

export const messageModule: ModuleDefinition = {
  name: 'message',
  routes: messageRoutes,
  registerPages: registerSockets,
  jobs: { [NOTICE_JOB]: deliverNotice, [ROW_JOB]: tellRow },
  operatorActions: [listOpenReports, showReport, decideOnReport],
  async housekeeping(tx, now, services) {
    await deleteStaleTickets(tx, now)
    await dropMonths(tx, daysAfter(now, -MESSAGE_DAYS))
    await sweepFiles(tx, services)
  },
  memberData: {
    lock: lockConversationsOf,
    collect: async (exec, _services, userId) => ({
      message: await listWritten(exec, userId),
      conversationMember: await listOwnRows(exec, 'conversation_member', 'userId', userId),
      messageReaction: await listOwnRows(exec, 'message_reaction', 'userId', userId),
      memberBlock: await listOwnRows(exec, 'member_block', 'blockerId', userId),
      messageReport: (await listOwnRows(exec, 'message_report', 'reporterId', userId)).map(
        ({ id, reason, comment, createdAt, decision }) => ({
          id,
          reason,
          comment,
          createdAt,
          decision,
        }),
      ),
      memberMute: await listOwnRows(exec, 'member_mute', 'userId', userId),
      socketTicket: await listOwnRows(exec, 'socket_ticket', 'userId', userId),
    }),
    erase: (tx, _services, { userId, now }) => eraseMessagesOf(tx, userId, now),
  },
}
