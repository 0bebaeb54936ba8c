-- What was taken out of the books, by whom and what for (books, §12); append only.
create table books_export (
  export_id uuid primary key,
  at timestamptz not null,
  who text not null check (who <> ''),
  purpose text not null,
  -- the report or book, its entity, days and filters, as they were asked for
  what jsonb not null,
  bytes bigint not null,
  sha256 text not null
);
create trigger books_export_append_only before update or delete or truncate on books_export
  for each statement execute function append_only();
