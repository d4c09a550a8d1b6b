import { sql, type Kysely } from 'kysely'

/**
 * Every member under each of the two above them, so that a page of a large team is read by an index alone
 * (docs/adr/0134-a-team-is-kept-as-pairs.md), and whether a member agreed to stand on the leaderboard.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE team_member (
      upline_id text NOT NULL REFERENCES app_user (id),
      member_id text NOT NULL REFERENCES app_user (id),
      depth smallint NOT NULL CHECK (depth IN (1, 2)),
      joined_at timestamptz NOT NULL,
      star smallint NOT NULL DEFAULT 0 CHECK (star BETWEEN 0 AND 7),
      PRIMARY KEY (upline_id, member_id)
    )`.execute(db)
  await sql`
    INSERT INTO team_member (upline_id, member_id, depth, joined_at)
    SELECT inviter_id, id, 1, created_at FROM app_user WHERE inviter_id IS NOT NULL
    UNION ALL
    SELECT direct.inviter_id, second.id, 2, second.created_at
    FROM app_user second JOIN app_user direct ON direct.id = second.inviter_id
    WHERE direct.inviter_id IS NOT NULL`.execute(db)
  await sql`
    UPDATE team_member tm SET star = m.star FROM membership m WHERE m.user_id = tm.member_id AND m.star > 0`.execute(
    db,
  )
  await sql`CREATE INDEX team_member_member ON team_member (member_id)`.execute(db)
  await sql`CREATE INDEX team_member_star ON team_member (upline_id, star, joined_at, member_id) WHERE star > 0`.execute(
    db,
  )
  await sql`CREATE INDEX team_member_joined ON team_member (upline_id, joined_at, member_id) INCLUDE (depth)`.execute(
    db,
  )
  await sql`CREATE INDEX team_member_direct ON team_member (upline_id, joined_at, member_id) WHERE depth = 1`.execute(
    db,
  )
  await sql`CREATE INDEX team_member_month ON team_member (joined_at) INCLUDE (upline_id) WHERE depth = 1`.execute(
    db,
  )
  // Who joins holds their inviter's row, and the memberships that come along, so that an inviter who is bound or a star
  // that is set at that moment comes before or after.
  await sql`
    CREATE FUNCTION joins_team() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM app_user WHERE id = NEW.inviter_id FOR SHARE;
      PERFORM 1 FROM membership
      WHERE user_id = NEW.id OR user_id IN (SELECT id FROM app_user WHERE inviter_id = NEW.id) FOR SHARE;
      INSERT INTO team_member (upline_id, member_id, depth, joined_at, star)
      SELECT pair.upline_id, pair.member_id, pair.depth, pair.joined_at, coalesce(m.star, 0)
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
    CREATE TRIGGER joins_team AFTER INSERT ON app_user
    FOR EACH ROW WHEN (NEW.inviter_id IS NOT NULL) EXECUTE FUNCTION joins_team()`.execute(db)
  await sql`
    CREATE TRIGGER joins_team_later AFTER UPDATE OF inviter_id ON app_user
    FOR EACH ROW WHEN (OLD.inviter_id IS NULL AND NEW.inviter_id IS NOT NULL)
    EXECUTE FUNCTION joins_team()`.execute(db)
  await sql`
    CREATE FUNCTION star_in_team() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE team_member SET star = NEW.star WHERE member_id = NEW.user_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER star_in_team AFTER UPDATE OF star ON membership
    FOR EACH ROW WHEN (OLD.star <> NEW.star) EXECUTE FUNCTION star_in_team()`.execute(db)
  await sql`ALTER TABLE consent_answer DROP CONSTRAINT consent_answer_purpose_check`.execute(db)
  await sql`
    ALTER TABLE consent_answer ADD CONSTRAINT consent_answer_purpose_check
    CHECK (purpose IN ('statistics', 'leaderboard'))`.execute(db)
}
