-- Of a stored day older than 60 days that ended no month, loans that were not late keep only what they owed (books, §7):
-- their other figures are in the sums of the day. A partition an entity and day, as of `loan_day`; append only.
create table loan_day_rest (
  loan_id uuid not null,
  -- principal and all charges, due or not yet
  owed bigint not null,
  day date not null,
  entity text not null
) partition by range (entity, day);
create trigger loan_day_rest_append_only before update or delete on loan_day_rest
  for each row execute function append_only_row();
