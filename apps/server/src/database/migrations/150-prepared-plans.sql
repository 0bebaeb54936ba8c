-- The next accrual plan of a loan of which nothing but the plan will change, calculated before the day begins: its close puts it
-- in place by one statement. Not logged: what is lost is calculated in the close.
create unlogged table prepared_plan (like accrual_plan);
alter table prepared_plan
  add primary key (borrower_id, loan_id),
  -- the transaction that wrote the plan it follows: one written since has another
  add column made_of xid not null,
  add column event_data json not null;
create index prepared_plan_of_market on prepared_plan (market);
