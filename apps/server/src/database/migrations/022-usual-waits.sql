-- How long borrowers wait at most, nine in ten of the last 30 days, measured by the hour.
create table usual_wait (
  market text not null,
  route text not null check (route in ('decision', 'review', 'payoutBank', 'payoutWallet', 'support')),
  seconds integer not null check (seconds >= 0),
  samples integer not null check (samples > 0),
  measured_at timestamptz not null,
  primary key (market, route)
);

-- Rows of these tables come in the order of their times, so that a small index finds the last 30 days of them.
create index decision_by_start on decision using brin (started_at);
create index manual_review_by_day on manual_review using brin (asked_at);
create index payout_order_by_day on payout_order using brin (ordered_at);
create index support_message_by_day on support_message using brin (at);
