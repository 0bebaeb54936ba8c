-- A day stored after its switch, where the server ended in between: what was posted meanwhile is in its loans already, and
-- on the next day in the ledger. The two are compared again from the next day on.
alter table stored_day add column is_late boolean not null default false;
