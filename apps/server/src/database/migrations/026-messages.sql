-- What we wrote to a borrower, as the inbox in the app shows it; codes are not among it. The text as it was sent, and
-- the one with amounts, which a locked screen shows only if the borrower chose so.
create table message (
  borrower_id uuid not null references borrower,
  message_id uuid not null,
  kind text not null,
  text_sealed bytea not null,
  with_amounts_sealed bytea,
  at timestamptz not null,
  seen_at timestamptz,
  primary key (borrower_id, message_id)
);
create index message_newest on message (borrower_id, at desc, message_id);

-- A browser that the borrower lets us notify: its push service's address and keys, sealed. One browser, one borrower.
create table push_subscription (
  borrower_id uuid not null references borrower,
  device_thumbprint text not null,
  endpoint_hash bytea not null,
  subscription_sealed bytea not null,
  shows_amounts boolean not null,
  made_at timestamptz not null,
  primary key (borrower_id, device_thumbprint)
);
create index push_subscription_by_endpoint on push_subscription (endpoint_hash);
create index push_subscription_by_device on push_subscription (device_thumbprint);
