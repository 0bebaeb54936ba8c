-- What the loans of each closed day come to beside the general ledger (books, §6); append only.
create table reconciliation (
  entity text not null,
  day date not null,
  -- an account of the chart, `debits less credits` or `entries`
  what text not null,
  difference numeric not null,
  primary key (entity, day, what)
);
create trigger reconciliation_append_only before update or delete or truncate on reconciliation
  for each statement execute function append_only();
