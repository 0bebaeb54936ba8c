-- Versions of products that were made in the console, and from when each version is lent. Those of code are not here. A loan
-- names its version for good, so nothing of this is ever changed.
create table product_version (
  market text not null,
  code text not null,
  version integer not null,
  -- the version of code that it was made from, and all that differs from it
  based_on integer not null check (based_on > 0 and based_on < version),
  changes jsonb not null,
  made_at timestamptz not null,
  primary key (market, code, version)
);
create trigger product_version_append_only before update or delete or truncate on product_version
  for each statement execute function append_only();

-- The latest one whose day has come says which version is lent; without one it is the newest of code.
create table product_activation (
  approval_id uuid primary key references approval,
  market text not null,
  code text not null,
  version integer not null,
  lent_from date not null,
  asked_by uuid not null references staff,
  -- no one approves what they asked for
  approved_by uuid not null references staff check (approved_by <> asked_by),
  approved_at timestamptz not null
);
create index product_activation_of on product_activation (market, code, lent_from, approved_at);
create trigger product_activation_append_only before update or delete or truncate on product_activation
  for each statement execute function append_only();

insert into staff_permission
  select role, unnest(permissions) from (values
    ('productManager', array['product.read', 'product.ask', 'approval.read']),
    ('financeLead', array['product.read', 'product.approve']),
    ('administrator', array['product.read']),
    ('auditor', array['product.read'])
  ) as granted (role, permissions);

-- A change of the books waits where every other change does. What was kept apart until now is kept there too; the table of
-- its own stays for the version before.
drop index approval_one_waiting;
insert into approval (approval_id, kind, market, loan_id, command, reason, maker, asked_at, lapses_at, state, checker,
    answered_at, answer)
  select approval_id, change ->> 'kind', market, null, change, reason, maker, asked_at, lapses_at, state, checker,
    answered_at, answer
  from books_approval;

-- One change of a kind waits for a loan, for money that came in, for one of the lender's people, for a product, for an entry
-- and for a month; of entries of the lender's own as many as are asked for.
create unique index approval_one_waiting on approval (coalesce(command ->> 'providerReference', command ->> 'email',
    command ->> 'product', command ->> 'reverses', market || (command ->> 'month'), loan_id::text), kind)
  where state = 'waiting';
-- an entry is reversed once
create unique index approval_one_reversal on approval ((command ->> 'reverses'))
  where kind = 'reversal' and state in ('waiting', 'done');
create index approval_of_market on approval (market, kind, state, asked_at, approval_id);
