-- The sum of minor units as minor units. PostgreSQL's own sum of bigint keeps a numeric for each group, which is most of the
-- time where there are as many groups as loans. One that does not fit is refused (out of range), as in any arithmetic.
create aggregate bigint_sum (bigint) (
  sfunc = int8pl,
  stype = bigint,
  initcond = '0',
  combinefunc = int8pl,
  parallel = safe
);
