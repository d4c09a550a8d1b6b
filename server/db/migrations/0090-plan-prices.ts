import { sql, type Kysely } from 'kysely'

/**
 * Prices of plans that operators set, each with the two people who decided, and whether a plan is on sale. An order names the
 * price that it was made at, and what an activation code cost then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE plan_price (
      id text PRIMARY KEY,
      plan text NOT NULL,
      price bigint NOT NULL CHECK (price BETWEEN 100 AND 1000000),
      yuan bigint NOT NULL CHECK (yuan > 0),
      reason text NOT NULL,
      starts_at timestamptz NOT NULL,
      proposed_by text NOT NULL REFERENCES operator (id),
      proposed_at timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'dropped')),
      decided_by text REFERENCES operator (id),
      decided_at timestamptz,
      CHECK ((status = 'proposed') = (decided_at IS NULL)),
      CHECK ((status = 'proposed') = (decided_by IS NULL)),
      CHECK (status <> 'approved' OR (decided_by <> proposed_by AND starts_at >= decided_at))
    )`.execute(db)
  await sql`CREATE INDEX plan_price_in_force ON plan_price (plan, starts_at DESC) WHERE status = 'approved'`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX plan_price_proposed ON plan_price (plan) WHERE status = 'proposed'`.execute(
    db,
  )
  await sql`
    CREATE TABLE plan_sale (
      id text PRIMARY KEY,
      plan text NOT NULL,
      offered boolean NOT NULL,
      reason text NOT NULL,
      decided_by text NOT NULL REFERENCES operator (id),
      decided_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    ALTER TABLE purchase_order
      ADD COLUMN price_id text REFERENCES plan_price (id),
      ADD COLUMN code_price bigint CHECK (code_price >= 0)`.execute(db)
  // What stands in an approved price is never another: an order points at it.
  await sql`
    CREATE FUNCTION plan_price_stands() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' OR OLD.status = 'dropped'
        OR (OLD.id, OLD.plan, OLD.price, OLD.yuan, OLD.reason, OLD.proposed_by, OLD.proposed_at)
          IS DISTINCT FROM (NEW.id, NEW.plan, NEW.price, NEW.yuan, NEW.reason, NEW.proposed_by, NEW.proposed_at)
        OR (OLD.status = 'approved' AND (NEW.status <> 'dropped' OR OLD.starts_at IS DISTINCT FROM NEW.starts_at))
      THEN
        RAISE EXCEPTION 'a price that was decided stands';
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER plan_price_stands BEFORE UPDATE OR DELETE ON plan_price
    FOR EACH ROW EXECUTE FUNCTION plan_price_stands()`.execute(db)
}
