-- Payment proofs are decided by the lender's people in the console, too: who it was, and why one was refused.
alter table payment_proof add column decided_by uuid;
alter table payment_proof add column refused_because text
  check (refused_because is null or state = 'refused')
  check (refused_because in ('noSuchMoney', 'unreadable', 'otherAccount', 'notAPayment'));

create index payment_proof_waiting on payment_proof (sent_at) where state = 'review';
-- the same photo, sent before by anyone
create index payment_proof_photo on payment_proof (sha256);
-- money that may be the payment of a proof
create index bank_transfer_suspense_by_day on bank_transfer (currency, value_date) where state = 'suspense';
