-- The accounting day on which an accepted proof and the bank's transfer of its money were found to be one: what waits in
-- suspense on a day before has the names of that day. Null where they were joined before this was kept, or are not.
alter table payment_proof add column linked_on date;
