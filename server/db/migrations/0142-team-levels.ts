import { sql, type Kysely } from 'kysely'

/**
 * What each member is, and what they earned each of the two above them for a star, beside their pair, so that every page of a large
 * team is a range of an index (docs/adr/0185-what-a-member-is-stands-beside-their-pair.md). Both triggers run at the commit: a
 * transaction that holds pairs waits for nothing any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE membership ADD COLUMN level smallint NOT NULL DEFAULT 0 CHECK (level IN (0, 1, 2))`.execute(
    db,
  )
  await sql`
    ALTER TABLE team_member
      ADD COLUMN level smallint NOT NULL DEFAULT 0 CHECK (level IN (0, 1, 2)),
      ADD COLUMN star_earned bigint NOT NULL DEFAULT 0 CHECK (star_earned >= 0),
      ADD COLUMN star_incomes integer NOT NULL DEFAULT 0 CHECK (star_incomes >= 0),
      ADD COLUMN star_last timestamptz`.execute(db)
  await fillIn(db)
  await keepLevels(db)
  await keepStarIncomes(db)
  await index(db)
}

async function fillIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE membership m SET level = CASE WHEN m.svip_until > business.now THEN 2 WHEN m.vip_until > business.now THEN 1 ELSE 0 END
    FROM (SELECT now() + coalesce(max(offset_ms), 0) * interval '1 millisecond' AS now FROM business_clock) business
    WHERE m.svip_until > business.now OR m.vip_until > business.now`.execute(db)
  await sql`
    UPDATE team_member tm SET level = m.level FROM membership m WHERE m.user_id = tm.member_id AND m.level > 0`.execute(
    db,
  )
  await sql`
    UPDATE team_member tm SET star_earned = earned.amount, star_incomes = earned.incomes, star_last = earned.last
    FROM (
      SELECT beneficiary_id, source_user_id, sum(amount) AS amount, count(*) AS incomes, max(arrived_at) AS last
      FROM commission WHERE kind = 'star' AND status IN ('notSettled', 'settled') GROUP BY beneficiary_id, source_user_id
    ) earned
    WHERE tm.upline_id = earned.beneficiary_id AND tm.member_id = earned.source_user_id`.execute(db)
}

async function keepLevels(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION joins_team() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM app_user WHERE id = NEW.inviter_id FOR SHARE;
      PERFORM 1 FROM membership
      WHERE user_id = NEW.id OR user_id IN (SELECT id FROM app_user WHERE inviter_id = NEW.id) FOR SHARE;
      INSERT INTO team_member (upline_id, member_id, depth, joined_at, star, level)
      SELECT pair.upline_id, pair.member_id, pair.depth, pair.joined_at, coalesce(m.star, 0), coalesce(m.level, 0)
      FROM (
        SELECT NEW.inviter_id AS upline_id, NEW.id AS member_id, 1 AS depth, NEW.created_at AS joined_at
        UNION ALL
        SELECT inviter_id, NEW.id, 2, NEW.created_at
        FROM app_user WHERE id = NEW.inviter_id AND inviter_id IS NOT NULL
        UNION ALL
        SELECT NEW.inviter_id, id, 2, created_at FROM app_user WHERE inviter_id = NEW.id
      ) pair LEFT JOIN membership m ON m.user_id = pair.member_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION level_in_team() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE team_member SET level = NEW.level WHERE member_id = NEW.user_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE CONSTRAINT TRIGGER level_in_team AFTER UPDATE OF level ON membership
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.level <> NEW.level) EXECUTE FUNCTION level_in_team()`.execute(
    db,
  )
}

/** Whoever writes an income holds its owner's ledger accounts until the commit: two never sum one pair at a time. */
async function keepStarIncomes(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION star_income_in_team() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE team_member SET (star_earned, star_incomes, star_last) = (
        SELECT coalesce(sum(amount), 0), count(*), max(arrived_at) FROM commission
        WHERE source_user_id = NEW.source_user_id AND beneficiary_id = NEW.beneficiary_id
          AND kind = 'star' AND status IN ('notSettled', 'settled'))
      WHERE upline_id = NEW.beneficiary_id AND member_id = NEW.source_user_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE CONSTRAINT TRIGGER star_income_in_team AFTER INSERT ON commission
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'star') EXECUTE FUNCTION star_income_in_team()`.execute(
    db,
  )
  await sql`
    CREATE CONSTRAINT TRIGGER star_income_in_team_later AFTER UPDATE OF status ON commission
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.kind = 'star' AND (OLD.status IN ('notSettled', 'settled')) <> (NEW.status IN ('notSettled', 'settled')))
    EXECUTE FUNCTION star_income_in_team()`.execute(db)
}

async function index(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX team_member_level ON team_member (upline_id, level, joined_at, member_id)`.execute(
    db,
  )
  await sql`DROP INDEX team_member_star`.execute(db)
  await sql`
    CREATE INDEX team_member_star ON team_member (upline_id, star, joined_at, member_id) WHERE star > 0 AND level = 2`.execute(
    db,
  )
  await sql`
    CREATE INDEX team_member_star_income ON team_member (upline_id, star_earned, member_id) WHERE star_incomes > 0`.execute(
    db,
  )
  // Which ends are due, and which is the next.
  await sql`CREATE INDEX membership_level_svip ON membership (level, svip_until)`.execute(db)
  await sql`CREATE INDEX membership_level_vip ON membership (level, vip_until)`.execute(db)
}
