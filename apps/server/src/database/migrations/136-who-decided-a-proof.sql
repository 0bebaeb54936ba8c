-- Who at the lender decided a payment proof, who approved it where that needs a second person, and why, as its own system
-- says. Null of proofs under review, of those decided in the console, which has its people in `decided_by`, its log and its
-- approvals, and of those decided before this was kept.
alter table payment_proof
  add column asked_by text,
  add column approved_by text check (approved_by <> asked_by),
  add column decision_reason text;
