-- The standing of each owing loan is stored with every closed day (books, §7).

-- Beside the plan that charges grow by: what else holds on each of its days (LoanStanding in packages/lending). Null until
-- a plan is written again, which the next business day does for all.
alter table accrual_plan
  add column coming_principal bigint,
  add column due_principal bigint,
  add column due_charges bigint,
  add column interest_taken bigint,
  add column fees_taken bigint,
  add column late_taken bigint,
  add column next_principal bigint,
  add column next_charges bigint,
  add column once_fees bigint,
  add column principal_days bigint,
  add column planned_principal_days bigint,
  add column oldest_unpaid_on date,
  add column next_due_on date,
  add column default_until date,
  add column restructured_until date,
  -- the first day of the month it was paid out in
  add column vintage date,
  add column app_id integer,
  add column restructurings smallint,
  add column product text;
update accrual_plan p set until_day = greatest(p.from_day, least(p.until_day, a.day))
  from accrued_through a where a.market = p.market;

-- An owing loan at the end of a closed day, as it was known then; a partition an entity and day, append only.
create table loan_day (
  borrower_id uuid not null,
  loan_id uuid not null,
  principal bigint not null,
  due_principal bigint not null,
  -- all that is due: principal, interest, fees and late charges
  due bigint not null,
  -- outstanding charges, due or not yet, on the books or off balance
  interest bigint not null,
  fees bigint not null,
  late bigint not null,
  -- of fees charged once, what is not earned by principal-days yet
  unearned_fees bigint not null,
  day date not null,
  vintage date not null,
  days_past_due integer not null,
  app_id integer not null,
  restructurings smallint not null,
  -- the place of the bucket, from 0
  bucket smallint not null,
  stage smallint not null,
  debt_group smallint not null,
  is_off_balance boolean not null,
  entity text not null,
  product text not null
) partition by range (entity, day);
create trigger loan_day_append_only before update or delete on loan_day
  for each row execute function append_only_row();

-- The same summed up; append only, kept permanently.
create table portfolio_day (
  entity text not null,
  day date not null,
  app_id integer not null,
  product text not null,
  vintage date not null,
  bucket smallint not null,
  stage smallint not null,
  debt_group smallint not null,
  is_restructured boolean not null,
  is_off_balance boolean not null,
  loans integer not null,
  principal bigint not null,
  -- of loans more than one day past due
  principal_past_1 bigint not null,
  due_principal bigint not null,
  due bigint not null,
  interest bigint not null,
  fees bigint not null,
  late bigint not null,
  unearned_fees bigint not null,
  primary key (entity, day, app_id, product, vintage, bucket, stage, debt_group, is_restructured, is_off_balance)
);
create trigger portfolio_day_append_only before update or delete or truncate on portfolio_day
  for each statement execute function append_only();

-- A closed day whose loans are stored, also where there were none.
create table stored_day (
  entity text not null,
  day date not null,
  loans integer not null,
  stored_at timestamptz not null,
  primary key (entity, day)
);
create trigger stored_day_append_only before update or delete or truncate on stored_day
  for each statement execute function append_only();
