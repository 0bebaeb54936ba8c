-- Who borrows. Rules of every table, so that the schema can be spread over several servers by borrower:
--   every key and unique index of a borrower's table begins with borrower_id;
--   a route table leads from an id of the outside world to a borrower and has no unique index beside its own key;
--   a statement trigger reads no table.
-- Amounts are in minor units. Columns named *_sealed are encrypted with the borrower's own key.

-- A borrower: market, app, language, phone and credit limit.
create table borrower (
  borrower_id uuid primary key,
  market text not null,
  app_id integer not null,
  locale text not null,
  -- the phone in E.164
  phone_sealed bytea not null,
  limit_minor bigint check (limit_minor > 0),
  registered_at timestamptz not null,
  blocked_at timestamptz
);

-- The borrower's own data key, wrapped with the server's; deleting the row makes everything sealed with it unreadable.
create table borrower_key (
  borrower_id uuid primary key references borrower,
  wrapped_key bytea not null
);
