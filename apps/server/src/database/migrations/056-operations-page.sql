-- Who may see in the console how the system is, and who may act on it.
insert into staff_permission
  select role, unnest(permissions) from (values
    ('administrator', array['operations.read', 'operations.act']),
    ('auditor', array['operations.read'])
  ) as granted (role, permissions);

-- The queue's own tables are closed to the console; these two read and act on them, and never show what a job is about.
create function job_states() returns table (task text, due integer, later integer, parked integer, oldest double precision)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.task_identifier::text,
    (count(*) filter (where j.attempts < j.max_attempts and j.run_at <= now()))::integer,
    (count(*) filter (where j.attempts < j.max_attempts and j.run_at > now()))::integer,
    (count(*) filter (where j.attempts >= j.max_attempts))::integer,
    coalesce(extract(epoch from now() - min(j.run_at) filter (where j.attempts < j.max_attempts and j.run_at <= now())),
      0)::double precision
  from graphile_worker.jobs j group by 1 order by 1;
end $$;
revoke all on function job_states from public;
grant execute on function job_states to hiram_console;

create function retry_parked_jobs(task text, at timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parked bigint[];
begin
  select array_agg(j.id) into parked from graphile_worker.jobs j
    where j.task_identifier = retry_parked_jobs.task and j.attempts >= j.max_attempts and j.locked_at is null;
  if parked is null then
    return 0;
  end if;
  perform graphile_worker.reschedule_jobs(parked, run_at => retry_parked_jobs.at, attempts => 0);
  return cardinality(parked);
end $$;
revoke all on function retry_parked_jobs from public;
grant execute on function retry_parked_jobs to hiram_console;
