-- What one of the lender's people calls an address of a list: what narrows it, how it is sorted. Seen by them alone.
create table staff_view (
  staff_id uuid not null references staff,
  view_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  primary key (staff_id, view_id)
);
create unique index staff_view_name on staff_view (staff_id, list, lower(name));
grant update, delete on staff_view to hiram_console;
