-- Loans whose accrual plan was written for a day that is not accrued yet: the accrual makes their rows again, and finds them here
-- instead of among all plans, while payments wait. Not logged: an accrual that a crash ends is begun from the beginning.
create unlogged table changed_plan (
  borrower_id uuid not null,
  loan_id uuid not null,
  market text not null
);
