-- A payout, a refund or a return to a sender that the bank sends back after it had arrived: it failed then, and had settled.
alter table payout_order add column returned_at timestamptz;
alter table refund_order add column returned_at timestamptz;
alter table suspense_return add column returned_at timestamptz;

-- The loan never was: its offer is open again.
insert into loan_transition values ('repay', 'withdrawal'), ('overdue', 'withdrawal');
