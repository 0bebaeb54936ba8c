-- By what a borrower is found where a name is known: the keyed hash of each two words of it. Many may share one.
create table name_pair (
  borrower_id uuid not null references borrower,
  pair_hash bytea not null,
  primary key (borrower_id, pair_hash)
);
create index name_pair_found on name_pair (pair_hash);
grant delete on name_pair to hiram_console;
