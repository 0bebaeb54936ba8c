-- Half to even with its argument calculated twice, not six times: the accrual of a day is mostly this. Below zero as well.
create or replace function round_half_even(numerator bigint, denominator bigint) returns bigint
  language sql immutable parallel safe
  return (2 * numerator + denominator) / (2 * denominator) - case
    when (2 * numerator + denominator) % (2 * denominator) > 0 then 0
    when (2 * numerator + denominator) % (2 * denominator) < 0 then 1
    else abs((2 * numerator + denominator) / (2 * denominator) % 2) end;
