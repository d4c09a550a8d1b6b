import { sql } from 'kysely'
import type { Db } from './pool'

/** Whom a connection acts as. */
export interface DatabaseRole {
  name: string
  /** A superuser, an owner, or one who may make tables: what the triggers and grants hold can be taken off by it. */
  mayDefine: boolean
  /** It may make temporary tables, which stand before others of the same name. */
  mayMakeTemporary: boolean
}

export async function readRole(db: Db): Promise<DatabaseRole> {
  const { rows } = await sql<DatabaseRole>`
    SELECT current_user AS name,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
        OR pg_has_role((SELECT datdba FROM pg_database WHERE datname = current_database()), 'MEMBER')
        OR has_schema_privilege(current_schema(), 'CREATE')
        OR EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND pg_has_role(relowner, 'MEMBER'))
        AS "mayDefine",
      has_database_privilege(current_database(), 'TEMPORARY') AS "mayMakeTemporary"`.execute(db)
  const [role] = rows
  if (!role) throw new Error('the database does not say who we are')
  return role
}
