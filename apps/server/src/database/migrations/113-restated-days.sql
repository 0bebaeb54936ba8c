-- Of a stored day that is rolled up, what of a loan's debt is principal: the day as known now is made from it. Of days rolled up
-- before it is not known.
alter table loan_day_rest add column principal bigint;
