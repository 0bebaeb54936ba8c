-- Events for the lender's other systems. An event is written to the outbox with the change it is about; from there it
-- is moved to the log, where it gets its numbers. A number given while a transaction runs would be passed over by a
-- reader who saw a later one first; here what is committed late is numbered late.

create table outbox (
  -- of one subject in the order of its changes: each is written under the lock of what it is about
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  subject text not null,
  type text not null,
  data json not null
);

-- Append only; neither number has a gap.
create table event (
  position bigint primary key,
  event_id uuid not null default uuidv7(),
  subject text not null,
  sequence bigint not null,
  type text not null,
  data json not null,
  at timestamptz not null,
  logged_at timestamptz not null default clock_timestamp(),
  unique (subject, sequence)
);
create trigger event_append_only before update or delete or truncate on event
  for each statement execute function append_only();

-- The last position given; locked by the one who gives the next.
create table event_log (
  only_row boolean primary key default true check (only_row),
  last_position bigint not null
);
insert into event_log (last_position) values (0);
