-- Money that no loan claims goes back to its sender by the bank, to the account on the bank's own statement.

-- `returning`: ordered, and the bank has not answered yet
alter table bank_transfer drop constraint bank_transfer_state_check;
alter table bank_transfer add constraint bank_transfer_state_check
  check (state in ('posted', 'suspense', 'returning', 'returned'));

create table suspense_return (
  order_id uuid primary key,
  -- the bank's own: of the route table of transfers
  provider_reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  bank_code text not null,
  -- number and owner, under the server's own key as they are no borrower's; empty once the money has arrived
  account_sealed bytea not null,
  account_ending text not null,
  reason text not null,
  asked_by uuid not null references staff,
  -- no one approves what they asked for
  approved_by uuid references staff check (approved_by <> asked_by),
  state text not null check (state in ('asked', 'ordered', 'settled', 'failed')),
  asked_at timestamptz not null,
  ordered_at timestamptz check ((ordered_at is null) = (state = 'asked')),
  bank_reference text,
  failure text check ((failure is not null) = (state = 'failed')),
  answered_at timestamptz check ((answered_at is not null) = (state in ('settled', 'failed')))
);
-- money goes back once
create unique index suspense_return_one_live on suspense_return (provider_reference) where state in ('ordered', 'settled');
create index suspense_return_of on suspense_return (provider_reference, answered_at);
create index suspense_return_waiting on suspense_return (ordered_at) where state = 'ordered';
grant select, insert, update on suspense_return to hiram_console;

-- A change that is of no loan waits for a second person too; one of a kind for the same money.
alter table approval alter column loan_id drop not null;

-- Above it, minor units, a return needs a second person.
insert into staff_setting values ('*', 'returnAlone', 1), ('ph', 'returnAlone', 500000), ('vn', 'returnAlone', 2000000);
