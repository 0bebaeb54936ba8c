-- The span in which an event happened (W3C Trace Context), where that was traced: its delivery is below it.
alter table outbox add column traceparent text;
alter table event add column traceparent text;
