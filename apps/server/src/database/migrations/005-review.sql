-- Manual review of an application before a loan is decided.

-- A manual review: why it is needed, what the reviewer is shown, and the decision.
create table manual_review (
  borrower_id uuid not null,
  loan_id uuid not null,
  review_id uuid not null,
  decision_id uuid not null,
  rules_version text not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  -- a keyed hash of what the borrower states and shows about their identity: what passed once is not reviewed again
  evidence bytea not null,
  -- the person as typed, the photos by id, and what was read from them
  review_material_sealed bytea not null,
  asked_at timestamptz not null,
  due_on date not null,
  outcome text check (outcome in ('passed', 'refused', 'sentBack')),
  refuse_reason text check ((refuse_reason is not null) = (outcome is not distinct from 'refused')),
  corrections jsonb not null default '[]',
  refused_documents uuid[] not null default '{}',
  answered_at timestamptz check ((answered_at is null) = (outcome is null)),
  primary key (borrower_id, loan_id, review_id),
  foreign key (borrower_id, loan_id, decision_id) references decision
);
create unique index manual_review_one_waiting on manual_review (borrower_id, loan_id) where outcome is null;

-- Route: the borrower of a manual review; the lender's system knows the review's id only.
create table manual_review_route (review_id uuid primary key, borrower_id uuid not null);

-- No offer and no payout while a manual review is open, or after the reviewer refused.
create function loan_waits_for_review() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status in ('withdrawal', 'pass') and exists (select from manual_review r
      where r.borrower_id = new.borrower_id and r.loan_id = new.loan_id and (r.outcome is null or r.outcome = 'refused'))
  then
    raise exception 'loan % waits for manual review', new.loan_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger loan_waits_for_review before update of status on loan
  for each row execute function loan_waits_for_review();
