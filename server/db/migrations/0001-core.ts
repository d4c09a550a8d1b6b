import { sql, type Kysely } from 'kysely'

/** Clock, jobs, idempotency, limits, sessions, development mailbox, error reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table business_clock (
      id int primary key check (id = 1),
      offset_ms bigint not null default 0,
      changed_at timestamptz not null
    );
    insert into business_clock (id, offset_ms, changed_at) values (1, 0, now());

    create function business_clock_forward() returns trigger language plpgsql as $$
    begin
      if new.offset_ms < old.offset_ms then
        raise exception 'the business clock only goes forward';
      end if;
      return new;
    end $$;
    create trigger business_clock_forward before update on business_clock for each row execute function business_clock_forward();

    create table job (
      id text primary key,
      kind text not null,
      key text not null,
      clock text not null check (clock in ('business', 'system')),
      run_at timestamptz not null,
      not_before timestamptz,
      status text not null check (status in ('open', 'done', 'failed')),
      attempts int not null default 0,
      last_error text,
      payload jsonb not null default '{}',
      created_at timestamptz not null,
      finished_at timestamptz
    );
    create unique index job_open_key on job (kind, key) where status = 'open';
    create index job_due on job (clock, run_at) where status = 'open';

    create table idempotency (
      owner text not null,
      key text not null,
      endpoint text not null,
      request_hash text not null,
      response jsonb,
      created_at timestamptz not null,
      primary key (owner, key)
    );

    create unlogged table rate_limit (
      key text primary key,
      window_start timestamptz not null,
      count int not null,
      expires_at timestamptz not null
    );
    create index rate_limit_expires on rate_limit (expires_at);

    create table device_session (
      id text primary key,
      device_id text not null unique,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    );

    create table auth_token (
      id text primary key,
      token_hash text not null unique,
      user_id text not null,
      device_id text not null,
      family_id text not null,
      family_secret text not null,
      created_at timestamptz not null,
      first_used_at timestamptz,
      last_used_at timestamptz not null,
      successor_id text references auth_token (id) deferrable initially deferred,
      revoked_at timestamptz
    );
    create index auth_token_user on auth_token (user_id);
    create index auth_token_family on auth_token (family_id);

    create table handover_ticket (
      ticket_hash text primary key,
      user_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table dev_mail (
      id text primary key,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      created_at timestamptz not null
    );
    create index dev_mail_recipient on dev_mail (recipient, id);

    create table error_report (
      id text primary key,
      user_id text,
      platform text not null,
      ip text not null,
      report jsonb not null,
      created_at timestamptz not null
    );

    create table demo_step (
      name text primary key,
      done_at timestamptz not null
    );
  `.execute(db)
}
