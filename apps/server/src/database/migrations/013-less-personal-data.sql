-- Senders write names into the remark: it is sealed under the server's key.
alter table bank_transfer drop column remark;
alter table bank_transfer add column remark_sealed bytea not null default '';

-- Usage events have no position and no borrower's id: the subject is a keyed number derived from it.
alter table tracked_event drop column latitude;
alter table tracked_event drop column longitude;
delete from tracked_event;
