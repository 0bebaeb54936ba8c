-- Who at the lender gave money in suspense to its loan, who approved it above the limit, and why, as its own system says.
-- Null of matches in the console, which has them in its log and its approvals, and of those made before this was kept.
alter table bank_transfer
  add column matched_by text,
  add column match_approved_by text check (match_approved_by <> matched_by),
  add column match_reason text;
