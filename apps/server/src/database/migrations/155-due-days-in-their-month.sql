-- A due day and its month say the same, which the planner does not know: for a page of one day's dues it would read the whole
-- month. Citus takes no statistics of an expression, and goes without.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create statistics instalment_due_days (dependencies, mcv) on due_on, date_trunc('month', due_on::timestamp) from instalment;
  end if;
end $$;
