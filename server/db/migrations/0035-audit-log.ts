import { sql, type Kysely } from 'kysely'

/**
 * The operators' trail becomes the audit log: an entry is written unsealed, without any lock that other records'
 * entries wait for, and a job gives it its place in the hash chain later (docs/adr/0061). `ref_seq` numbers the
 * entries of one record without gaps, so that a missing one shows before it is sealed too.
 *
 * The view `operator_trail` keeps the previous version running beside this one: it reads the sealed entries and
 * appends to the chain as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER operator_trail_append_only ON operator_trail`.execute(db)
  await sql`DROP TRIGGER operator_trail_no_truncate ON operator_trail`.execute(db)
  await sql`DROP FUNCTION operator_trail_is_append_only()`.execute(db)
  await sql`ALTER TABLE operator_trail RENAME TO audit_entry`.execute(db)
  await sql`CREATE SEQUENCE audit_entry_id_seq AS bigint`.execute(db)
  await sql`
    ALTER TABLE audit_entry
      DROP CONSTRAINT operator_trail_pkey,
      DROP CONSTRAINT operator_trail_hash_key,
      ALTER COLUMN seq DROP NOT NULL,
      ALTER COLUMN prev_hash DROP NOT NULL,
      ALTER COLUMN hash DROP NOT NULL,
      ADD COLUMN id bigint,
      ADD COLUMN ref_seq integer,
      ADD COLUMN written_at timestamptz NOT NULL DEFAULT clock_timestamp()`.execute(db)
  await sql`
    UPDATE audit_entry e SET id = nextval('audit_entry_id_seq'), ref_seq = numbered.ref_seq
    FROM (SELECT seq, row_number() OVER (PARTITION BY ref_type, ref_id ORDER BY seq) AS ref_seq FROM audit_entry) numbered
    WHERE numbered.seq = e.seq`.execute(db)
  await sql`
    ALTER TABLE audit_entry
      ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id),
      ADD CONSTRAINT audit_entry_seq_key UNIQUE (seq),
      ADD CONSTRAINT audit_entry_hash_key UNIQUE (hash),
      ALTER COLUMN ref_seq SET NOT NULL,
      ADD CONSTRAINT audit_entry_ref_key UNIQUE (ref_type, ref_id, ref_seq),
      ADD CONSTRAINT audit_entry_sealed_whole CHECK (num_nulls(seq, prev_hash, hash) IN (0, 3))`.execute(
    db,
  )
  // What a JavaScript date or number cannot hold would stop the sealing of all other entries.
  await sql`
    ALTER TABLE audit_entry
      ADD CONSTRAINT audit_entry_at_readable CHECK (at BETWEEN '1970-01-01 00:00:00+00' AND '9999-12-31 23:59:59.999999+00'),
      ADD CONSTRAINT audit_entry_seq_readable CHECK (seq BETWEEN 1 AND ${sql.lit(Number.MAX_SAFE_INTEGER)})`.execute(
    db,
  )
  await sql`DROP INDEX operator_trail_ref_idx`.execute(db)
  await sql`CREATE INDEX audit_entry_unsealed_idx ON audit_entry (id) WHERE seq IS NULL`.execute(db)
  await addTriggers(db)
  await sql`
    CREATE VIEW operator_trail AS
    SELECT seq, at, actor, action, ref_type, ref_id, detail, prev_hash, hash FROM audit_entry WHERE seq IS NOT NULL`.execute(
    db,
  )
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  // Entries of one record follow each other, whoever writes them; those of different records never wait.
  await sql`
    CREATE FUNCTION audit_entry_number() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('audit_entry:' || NEW.ref_type || ':' || NEW.ref_id, 0));
      NEW.id := nextval('audit_entry_id_seq');
      NEW.ref_seq := coalesce((SELECT max(ref_seq) FROM audit_entry WHERE ref_type = NEW.ref_type AND ref_id = NEW.ref_id), 0) + 1;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER audit_entry_number BEFORE INSERT ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_number()`.execute(db)
  await sql`
    CREATE FUNCTION audit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.seq IS NULL AND NEW.seq IS NOT NULL
        AND ROW(NEW.id, NEW.at, NEW.actor, NEW.action, NEW.ref_type, NEW.ref_id, NEW.ref_seq, NEW.detail, NEW.written_at)
          IS NOT DISTINCT FROM ROW(OLD.id, OLD.at, OLD.actor, OLD.action, OLD.ref_type, OLD.ref_id, OLD.ref_seq, OLD.detail, OLD.written_at)
      THEN RETURN NEW;
      END IF;
      RAISE EXCEPTION 'audit_entry is append-only';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_is_append_only()`.execute(db)
  await sql`
    CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_append_only()`.execute(db)
}
