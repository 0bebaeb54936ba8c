-- Several late instalments, each rounded by itself: five numbers a line (step, rest, per day, denominator, room), at most
-- six lines; null where one instalment is late or none.
alter table accrual_plan add column late_lines bigint[] check (cardinality(late_lines) between 10 and 30);

-- plain expressions without a query, so that they are inlined into the day's accrual
create function late_line(lines bigint[], at integer, days integer) returns bigint language sql immutable parallel safe
  return coalesce(least(lines[at + 5], (lines[at + 2] + lines[at + 3] * days) / lines[at + 4]
    + case when days > 0 then lines[at + 1] else 0 end), 0);

create function late_lines(lines bigint[], days integer) returns bigint language sql immutable parallel safe
  return late_line(lines, 0, days) + late_line(lines, 5, days) + case when cardinality(lines) > 10 then
    late_line(lines, 10, days) + late_line(lines, 15, days) + late_line(lines, 20, days) + late_line(lines, 25, days)
    else 0 end;

create or replace function earned_late(c accrual_plan, day date) returns bigint language sql immutable parallel safe
  return c.late_fixed + least(c.late_room, (c.late_rest + c.late_per_day * (day - c.from_day)) / c.late_denominator
    + case when day > c.from_day then c.late_step else 0 end
    + case when c.late_lines is null then 0 else late_lines(c.late_lines, day - c.from_day) end);
