-- What reports over every loan of a month would read out of each loan's agreed terms, a few thousand characters each: the
-- rates of its key facts, as parts.
alter table loan
  add column agreed_nominal numeric generated always as (
    case terms #>> '{keyFacts,interest,per}' when 'month' then 1 else 30 end
      * (terms #>> '{keyFacts,interest,rate,numerator}')::numeric
      / (terms #>> '{keyFacts,interest,rate,denominator}')::numeric) stored,
  add column agreed_effective numeric generated always as ((terms #>> '{keyFacts,effectiveRatePerMonth}')::numeric) stored,
  add column agreed_all_in numeric generated always as ((terms #>> '{keyFacts,annualPercentageRate}')::numeric) stored;

-- the instalments of a month, a page of loans at a time
create index instalment_of_month on instalment (date_trunc('month', due_on::timestamp), loan_id);
