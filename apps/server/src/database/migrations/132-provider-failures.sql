-- Requests to providers that failed, on all servers, by the hour: what the console shows of the last day.
create table provider_failure (
  provider text not null,
  failure text not null,
  hour timestamptz not null,
  failures integer not null,
  primary key (provider, failure, hour)
);
create index on provider_failure (hour);
