-- Who may read the books in the console, and who may take them out as a file.
insert into staff_permission
  select role, unnest(array['books.read', 'books.export']) from unnest(array['accountant', 'financeLead', 'auditor']) as role;

-- Who may ask for a change of the books, and who may be the second person.
insert into staff_permission
  select role, unnest(permissions) from (values
    ('accountant', array['books.ask']),
    ('financeLead', array['books.ask', 'books.approve'])
  ) as granted (role, permissions);

-- A change of the books that waits for a second person: an entry of the lender's own, or a month's close. What became of it
-- stays for good.
create table books_approval (
  approval_id uuid primary key,
  market text not null,
  change jsonb not null,
  reason text not null,
  maker uuid not null references staff,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn', 'lapsed')),
  -- no one approves or refuses what they asked for
  checker uuid references staff check (checker <> maker),
  answered_at timestamptz check ((answered_at is null) = (state = 'waiting')),
  answer text,
  check ((checker is not null) = (state in ('done', 'refused')))
);
create index books_approval_listed on books_approval (market, state, asked_at, approval_id);
create unique index books_approval_one_close on books_approval (market, (change ->> 'month')) where state = 'waiting';
-- an entry is reversed once
create unique index books_approval_one_reversal on books_approval ((change ->> 'reverses')) where state in ('waiting', 'done');

create function books_approval_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' or (new.approval_id, new.market, new.change, new.reason, new.maker, new.asked_at, new.lapses_at)
      is distinct from (old.approval_id, old.market, old.change, old.reason, old.maker, old.asked_at, old.lapses_at) then
    raise exception 'what was asked for and what was answered stay' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger books_approval_is_kept before update or delete on books_approval for each row execute function books_approval_is_kept();
create trigger books_approval_not_truncated before truncate on books_approval for each statement execute function append_only();
grant update on books_approval to hiram_console;
