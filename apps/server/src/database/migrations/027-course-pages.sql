-- A page a range: what is looked through for the loans that were put on another course during a close is theirs alone,
-- and repayments that wait for its end wait for less.
drop index loan_course_begins;
create index loan_course_begins on loan_course using brin (from_day) with (pages_per_range = 1, autosummarize = on);
