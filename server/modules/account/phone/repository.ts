import type { Executor } from '../../../db/transaction'
import type { WechatPhoneTable } from '../tables'

export function findPhone(exec: Executor, userId: string): Promise<WechatPhoneTable | undefined> {
  return exec.selectFrom('wechat_phone').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The newest number is the member's. */
export async function putPhone(exec: Executor, phone: WechatPhoneTable): Promise<void> {
  const { userId: _userId, ...set } = phone
  await exec
    .insertInto('wechat_phone')
    .values(phone)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(set))
    .execute()
}

export async function deletePhone(exec: Executor, userId: string): Promise<void> {
  await exec.deleteFrom('wechat_phone').where('userId', '=', userId).execute()
}
