-- What the app reports about its use and its device: little, and not kept long.

-- A usage event. The subject is the borrower's id, or for a visitor a number derived from the device's key with the
-- server's. Request id and number within the request make a repeated upload the same rows.
create table tracked_event (
  subject_id uuid not null,
  request_id text not null,
  number smallint not null,
  version smallint not null check (version in (1, 2)),
  page_code text,
  action_type text not null,
  -- rounded to hundredths of a degree; null where the device did not report it
  latitude real,
  longitude real,
  app_id integer not null,
  operated_at timestamptz not null,
  received_at timestamptz not null,
  primary key (subject_id, request_id, version, number)
);
create index on tracked_event (received_at);

-- A borrower's installation: the browser's visitor id as a keyed hash, to count who shares it, and the phone's make.
create table device_print (
  borrower_id uuid not null references borrower,
  device_thumbprint text not null,
  visitor_hash bytea,
  confidence real not null,
  browser text not null,
  os text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (borrower_id, device_thumbprint)
);
create index on device_print (visitor_hash) where visitor_hash is not null;
create index on device_print (last_seen_at);

-- The rounded position of the device when the app was started.
create table start_location (
  borrower_id uuid not null references borrower,
  location_id uuid not null,
  position_sealed bytea not null,
  at timestamptz not null,
  primary key (borrower_id, location_id)
);
create index on start_location (at);
