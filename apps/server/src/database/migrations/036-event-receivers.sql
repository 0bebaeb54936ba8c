-- Who gets the events: the lender's other systems, each with its own address, types, secrets and place in the log.

create table event_receiver (
  receiver text primary key,
  -- where events are sent; null for one that only fetches them
  url text,
  -- null for all
  types text[],
  -- what its webhooks are signed with, the newest first; two while one replaces the other
  secrets_sealed bytea not null,
  -- SHA-256 of the token it fetches events with
  token_hash bytea not null unique,
  is_paused boolean not null default false,
  -- all up to here are delivered, or wait in event_retry
  position bigint not null,
  -- the server that delivers to it now
  leased_by uuid,
  leased_until timestamptz,
  added_at timestamptz not null
);

-- Events that a receiver did not take, and later ones of their subjects, which wait behind them.
create table event_retry (
  receiver text not null references event_receiver on delete cascade,
  position bigint not null,
  subject text not null,
  attempts integer not null,
  -- null once it is parked: it was tried for three days
  next_at timestamptz,
  failure text,
  primary key (receiver, position)
);
create index event_retry_subject on event_retry (receiver, subject, position);
