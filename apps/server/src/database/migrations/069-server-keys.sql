-- The server's own keys, each wrapped by the key keeper, so that one can be replaced while servers run. 'data' wraps
-- borrowers' keys and seals what is the server's own; 'lookup' keys the hashes that phones and documents are found by;
-- 'derive' keys what is computed and printed, and is never replaced. Before the first row all three are settings.
create table server_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  kind text not null check (kind in ('data', 'lookup', 'derive')),
  -- the keeper's key that wraps it
  keeper_key text not null,
  wrapped_key bytea not null,
  -- nothing is written with it before every server knows it
  used_from timestamptz not null,
  made_at timestamptz not null default clock_timestamp(),
  -- how far an unfinished rotation has come: the last borrower
  rotated_to uuid,
  -- what it had to leave under the key before: hashes of documents whose number is not known any more
  left_behind integer not null default 0,
  -- nothing is left under the keys of its kind that were made before it: they open nothing any more
  rotated_at timestamptz
);
revoke all on server_key from hiram_console;
