-- What the server keeps for itself.

-- A secret the server made, such as the envelope key ring, sealed with its data key.
create table server_secret (
  name text primary key,
  sealed bytea not null,
  version integer not null default 1
);

-- How far the business clock of a development server is ahead of the wall clock; no row means not at all.
create table clock_shift (
  only_row boolean primary key default true check (only_row),
  shift_seconds bigint not null
);
