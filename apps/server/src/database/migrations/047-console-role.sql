-- The console's connections take a role of their own: what is written once, the ledger before all, it may read and add to,
-- and not change.

do $$
begin
  -- a role is the cluster's: another database of it may have made it
  if not exists (select from pg_roles where rolname = 'hiram_console') then
    begin
      create role hiram_console nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'hiram_console', 'set') then
    execute format('grant hiram_console to %I', current_user);
  end if;
end $$;

grant usage on schema public to hiram_console;
grant select, insert, update, delete on all tables in schema public to hiram_console;
grant usage, select on all sequences in schema public to hiram_console;
revoke insert, update, delete on migration, accounting_day from hiram_console;
do $$
declare
  kept regclass;
begin
  for kept in
    select distinct t.tgrelid::regclass from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where f.proname in ('append_only', 'append_only_row') and t.tgtype & 16 <> 0 -- on update
  loop
    execute format('revoke update, delete on %s from hiram_console', kept);
  end loop;
end $$;

-- A table made later, a day's partition among them: the migration that adds it grants what more the console needs.
alter default privileges in schema public grant select, insert on tables to hiram_console;
alter default privileges in schema public grant usage, select on sequences to hiram_console;

-- The queue's own tables are closed to the role; with this it asks for later work as everyone does.
create function ask_for_job(name text, payload json, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(ask_for_job.name, payload => ask_for_job.payload, run_at => ask_for_job.run_at,
    job_key => ask_for_job.job_key, max_attempts => 12);
end $$;
revoke all on function ask_for_job from public;
grant execute on function ask_for_job to hiram_console;
