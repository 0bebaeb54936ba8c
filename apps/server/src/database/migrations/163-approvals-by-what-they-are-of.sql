-- concurrently
-- Changes asked for of one loan or request, those answered too: the audit log finds them by their borrower.
drop index concurrently if exists approval_asked_of;
create index concurrently approval_asked_of on approval ((coalesce(command ->> 'applicationId', loan_id::text)));
