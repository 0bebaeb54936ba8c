-- What had happened to the loan when its change was asked for: the second person's yes counts for that loan alone. Null of
-- changes that do not follow from what happened to a loan, and of those asked for before this was kept.
alter table approval add column loan_state text;

create or replace function approval_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' or (new.approval_id, new.kind, new.market, new.loan_id, new.loan_state, new.command, new.reason,
      new.maker, new.asked_at, new.lapses_at) is distinct from (old.approval_id, old.kind, old.market, old.loan_id,
      old.loan_state, old.command, old.reason, old.maker, old.asked_at, old.lapses_at) then
    raise exception 'what was asked for and what was answered stay' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
