-- Wrong codes in a row for a phone, apart for devices it has signed in on and for all others, so that a stranger cannot
-- lock the owner out. A right code removes the row of its kind.
create table guess_streak (
  phone_hash bytea not null,
  device_kind text not null check (device_kind in ('known', 'other')),
  in_row integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (phone_hash, device_kind)
);
create index on guess_streak (last_at);

-- guesses from one network and how many of them were wrong; it is refused for a while when nearly all are
create table guess_network (
  subject bytea primary key,
  since timestamptz not null,
  tries integer not null,
  misses integer not null,
  refused_until timestamptz
);
create index on guess_network (since);

-- for housekeeping, which removes by these in batches
create index on login_code (expires_at);
create index on session (last_seen_at);
