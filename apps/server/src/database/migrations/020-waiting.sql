-- What the day's close looks for among all loans and payouts: the few that still wait.
create index loan_examined on loan (market, status_since) where status = 'examine';
create index payout_order_waiting on payout_order (ordered_at) where state = 'ordered';
