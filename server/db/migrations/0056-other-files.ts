import { sql, type Kysely } from 'kysely'

/** Files that are no pictures, under the name that they came with, and what each member has uploaded in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stored_file DROP CONSTRAINT stored_file_path_check`.execute(db)
  await sql`
    ALTER TABLE stored_file
      ADD COLUMN name text,
      ADD CONSTRAINT stored_file_path_check
        CHECK (path IN ('image/app', 'image/identity') OR (path = 'file/chat' AND name IS NOT NULL))`.execute(
    db,
  )
  await sql`
    CREATE TABLE upload_day (
      owner_id text NOT NULL REFERENCES app_user (id),
      day date NOT NULL,
      bytes bigint NOT NULL,
      PRIMARY KEY (owner_id, day)
    )`.execute(db)
  await sql`CREATE INDEX upload_day_day ON upload_day (day)`.execute(db)
}
