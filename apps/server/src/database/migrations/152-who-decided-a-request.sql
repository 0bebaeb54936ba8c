-- Who at the lender decided a special application and who approved it where that needs a second person, as its own system
-- says. Null of those under review, of those decided in the console, which has its people in `decided_by`, its log and its
-- approvals, and of those decided before this was kept.
alter table special_application
  add column asked_by text,
  add column approved_by text check (approved_by <> asked_by);
