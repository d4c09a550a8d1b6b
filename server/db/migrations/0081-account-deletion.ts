import { sql, type Kysely } from 'kysely'

/** Tables of what is a member's own, with the column that names the member. */
const OWN = {
  attribution_trace: 'user_id',
  auth_token: 'user_id',
  card_key: 'user_id',
  consent_answer: 'user_id',
  document_acceptance: 'user_id',
  email_invitation: 'inviter_id',
  error_report: 'user_id',
  handover_ticket: 'user_id',
  known_device: 'user_id',
  membership_reminder: 'user_id',
  purchase_order: 'user_id',
  stored_file: 'owner_id',
  wechat_member: 'user_id',
  withdrawal: 'user_id',
  withdrawal_account: 'user_id',
} as const

/**
 * Members who have deleted their account, why members leave, and the guard that no call which was under way meanwhile writes
 * something for who has left: an insert waits for the deletion's lock of the member's row and is then refused with SC001, and
 * the row itself changes no more (docs/adr/0120-an-account-is-erased-not-removed.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE app_user ADD COLUMN deleted_at timestamptz`.execute(db)
  await sql`
    CREATE TABLE deletion_reason (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reason text NOT NULL,
      comment text NOT NULL,
      deleted_on date NOT NULL
    )`.execute(db)
  await sql`
    CREATE FUNCTION member_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      member text := to_jsonb(NEW) ->> TG_ARGV[0];
      gone timestamptz;
    BEGIN
      IF member IS NOT NULL THEN
        SELECT deleted_at INTO gone FROM app_user WHERE id = member FOR KEY SHARE;
        IF gone IS NOT NULL THEN
          RAISE EXCEPTION 'member % has deleted their account', member USING ERRCODE = 'SC001';
        END IF;
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  for (const [table, column] of Object.entries(OWN))
    await sql`
      CREATE TRIGGER member_is_there BEFORE INSERT ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION member_is_there(${sql.lit(column)})`.execute(db)
  await sql`
    CREATE FUNCTION deleted_member_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'member % has deleted their account', OLD.id USING ERRCODE = 'SC001';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER deleted_member_stays BEFORE UPDATE ON app_user
    FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION deleted_member_stays()`.execute(
    db,
  )
}
