import { sql, type Kysely } from 'kysely'

/**
 * Messages by month, the ids under which their senders know them, and what changed of them later. Months are made before the
 * first message of each and dropped with the retention, by functions of the tables' owner: the application defines nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE message (
      conversation_id text NOT NULL,
      seq bigint NOT NULL,
      sender_id text,
      client_msg_id text NOT NULL,
      type text NOT NULL,
      body jsonb,
      recalled_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (conversation_id, seq, created_at)
    ) PARTITION BY RANGE (created_at)`.execute(db)
  await sql`
    CREATE TABLE message_key (
      sender_id text NOT NULL,
      client_msg_id text NOT NULL,
      conversation_id text NOT NULL,
      seq bigint NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (sender_id, client_msg_id)
    )`.execute(db)
  await sql`CREATE INDEX message_key_created ON message_key USING brin (created_at)`.execute(db)
  await sql`
    CREATE TABLE message_change (
      conversation_id text NOT NULL,
      change_seq bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('recall', 'erase')),
      seq bigint,
      sender_id text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (conversation_id, change_seq),
      CHECK ((kind = 'recall') = (seq IS NOT NULL)),
      CHECK ((kind = 'erase') = (sender_id IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX message_change_created ON message_change USING brin (created_at)`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER member_is_there BEFORE INSERT ON message_key
    FOR EACH ROW EXECUTE FUNCTION member_is_there('sender_id')`.execute(db)
  await sql`
    CREATE FUNCTION make_message_month(at timestamptz) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET timezone = 'UTC' AS $$
    DECLARE
      first timestamptz := date_trunc('month', at);
      name text := 'message_' || to_char(date_trunc('month', at), 'YYYYMM');
    BEGIN
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock(hashtext('message.months'));
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      EXECUTE format('CREATE TABLE %I (LIKE message INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
      EXECUTE format('ALTER TABLE message ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, first + interval '1 month');
    END $$`.execute(db)
  // A conversation remembers up to which message its months have gone, so that nobody asks for them.
  await sql`
    CREATE FUNCTION drop_message_months(before timestamptz) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET timezone = 'UTC' AS $$
    DECLARE
      name text;
      dropped integer := 0;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('message.months'));
      FOR name IN
        SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'message'::regclass
          AND c.relname < 'message_' || to_char(date_trunc('month', before), 'YYYYMM')
        ORDER BY c.relname
      LOOP
        EXECUTE format(
          'UPDATE conversation c SET floor_seq = gone.top
           FROM (SELECT conversation_id, max(seq) AS top FROM %I GROUP BY conversation_id) gone
           WHERE c.id = gone.conversation_id AND c.floor_seq < gone.top', name);
        EXECUTE format('DROP TABLE %I', name);
        dropped := dropped + 1;
      END LOOP;
      RETURN dropped;
    END $$`.execute(db)
}
