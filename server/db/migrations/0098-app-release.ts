import { sql, type Kysely } from 'kysely'

/** Releases of the app, and which share of the devices each is offered to (docs/adr/0136-a-release-reaches-a-share-of-devices.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE app_release (
      id text PRIMARY KEY,
      brand text NOT NULL,
      platform text NOT NULL CHECK (platform IN ('android', 'ios')),
      version text NOT NULL,
      base_version text NOT NULL,
      message text NOT NULL,
      message_en text NOT NULL,
      forced boolean NOT NULL,
      wgt_url text NOT NULL,
      sha256 text NOT NULL,
      signature text NOT NULL,
      download_url text NOT NULL,
      ios_url text NOT NULL,
      percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
      state text NOT NULL CHECK (state IN ('published', 'paused', 'rolled back')),
      published_at timestamptz NOT NULL,
      published_by text NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by text NOT NULL,
      CHECK ((wgt_url = '') = (sha256 = '') AND (wgt_url = '') = (signature = '')),
      CHECK (CASE platform WHEN 'android' THEN download_url <> '' ELSE ios_url <> '' END)
    )`.execute(db)
  await sql`CREATE INDEX app_release_of ON app_release (brand, platform, state)`.execute(db)
}
