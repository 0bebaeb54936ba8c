-- The files of a closed day for the lender's other systems: asked for with the close, until they are written.
create table day_files (
  entity text not null,
  day date not null,
  asked_at timestamptz not null,
  written_at timestamptz,
  -- of writing, and the last failure's name
  tries integer not null default 0,
  failure text,
  primary key (entity, day)
);
create index day_files_unwritten on day_files (asked_at) where written_at is null;

-- What each of them was when it was first made: made again, it is the same.
create table day_file (
  entity text not null,
  day date not null,
  name text not null,
  lines integer not null,
  bytes bigint not null,
  sha256 text not null,
  made_at timestamptz not null,
  primary key (entity, day, name)
);
create trigger day_file_append_only before update or delete or truncate on day_file
  for each statement execute function append_only();

-- a table made later is granted to the console's role for reading and adding
revoke insert on day_files, day_file from hiram_console;
