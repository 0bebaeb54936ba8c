-- concurrently
-- Names that their borrowers are not found by yet: few, once housekeeping has been here.
drop index concurrently if exists application_step_name_to_find;
create index concurrently application_step_name_to_find on application_step (borrower_id)
  where step = 'basal'
    and (state = 'complete' and found_revision is distinct from revision or state = 'corrections' and found_revision is null);
