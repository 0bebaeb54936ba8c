-- From which day a product is closed for new loans. It stays so until an activation that is agreed to later has its day. Running
-- loans keep their terms, so nothing of this is ever changed.
create table product_stop (
  approval_id uuid primary key references approval,
  market text not null,
  code text not null,
  stops_on date not null,
  asked_by uuid not null references staff,
  -- no one approves what they asked for
  approved_by uuid not null references staff check (approved_by <> asked_by),
  approved_at timestamptz not null
);
create index product_stop_of on product_stop (market, code, stops_on, approved_at);
create trigger product_stop_append_only before update or delete or truncate on product_stop
  for each statement execute function append_only();
