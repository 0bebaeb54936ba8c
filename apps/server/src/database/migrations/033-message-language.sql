-- A message keeps the language it was written in: a screen reader speaks it so. Unknown of those written before.
alter table message add column locale text;
