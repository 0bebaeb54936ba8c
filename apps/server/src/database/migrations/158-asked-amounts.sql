-- What each payment of a running loan comes to, where money was paid that lowers the coming ones; null: as agreed, or not
-- calculated yet. The server fills it for the loans of before.
alter table loan add column asked_amounts bigint[];
