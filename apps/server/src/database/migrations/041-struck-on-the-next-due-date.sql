-- What a cap strikes of a loan on its next due date is outstanding no more that evening: the stored day and the ledger have
-- it on the same day. Null where nothing is struck, as of nearly every loan.
alter table accrual_plan
  add column next_struck_principal bigint,
  add column next_struck_interest bigint,
  add column next_struck_fees bigint;
