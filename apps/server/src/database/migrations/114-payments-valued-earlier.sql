-- concurrently
-- Payments that closed days count otherwise now: booked after the day they are valued on, or reversed later. Few are.
drop index concurrently if exists payment_valued_earlier;
create index concurrently payment_valued_earlier on payment (value_date)
  where coalesce(booked_on, known_on) > value_date or reversed_on is not null;
