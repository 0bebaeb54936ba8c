-- What a borrower's taps, phone and whereabouts leave behind: little, under a pseudonym, and not for long.

-- One row an event. The subject is the borrower's id, or for a visitor a number made of the device's key with ours:
-- no phone is stored. A request id and the event's place in the request make an upload sent again the same rows.
create table tracked_event (
  subject_id uuid not null,
  request_id text not null,
  number smallint not null,
  version smallint not null check (version in (1, 2)),
  page_code text,
  action_type text not null,
  -- rounded to hundredths of a degree; null where the phone did not say
  latitude real,
  longitude real,
  app_id integer not null,
  operated_at timestamptz not null,
  received_at timestamptz not null,
  primary key (subject_id, request_id, version, number)
);
create index on tracked_event (received_at);

-- One row a borrower and installation. The visitor id is kept as a keyed hash, to count who shares it; of the rest only
-- what a person would call the phone. Everything else of the payload is not kept.
create table device_print (
  borrower_id uuid not null,
  device_thumbprint text not null,
  visitor_hash bytea,
  confidence real not null,
  browser text not null,
  os text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (borrower_id, device_thumbprint)
);
alter table device_print add foreign key (borrower_id) references borrower;
create index on device_print (visitor_hash) where visitor_hash is not null;
create index on device_print (last_seen_at);

-- A rounded position at a start, sealed under the borrower's key.
create table start_location (
  borrower_id uuid not null,
  location_id uuid not null,
  position_sealed bytea not null,
  at timestamptz not null,
  primary key (borrower_id, location_id)
);
alter table start_location add foreign key (borrower_id) references borrower;
create index on start_location (at);
