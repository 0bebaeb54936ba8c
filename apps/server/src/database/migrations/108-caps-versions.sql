-- Versions of the caps that loans of a market are held to: the law's, or stricter ones of the lender. The first is the law as it
-- was when versions began. A loan names the version of its agreement for good, so nothing of this is ever changed.
create table caps_version (
  market text not null,
  version integer not null check (version > 0),
  -- every cap of the version, each a part of 1 as decimal text
  caps jsonb not null,
  counts_from date not null,
  approval_id uuid unique references approval,
  asked_by uuid references staff,
  approved_by uuid references staff,
  approved_at timestamptz,
  primary key (market, version),
  -- two people, and no one approves what they asked for
  constraint caps_version_people check (version = 1
    or (approval_id is not null and approved_at is not null and coalesce(approved_by <> asked_by, false)))
);
create trigger caps_version_append_only before update or delete or truncate on caps_version
  for each statement execute function append_only();
insert into caps_version (market, version, caps, counts_from) values
  ('ph', 1, '{"nominalPerMonth": "0.06", "effectivePerMonth": "0.12", "latePerMonth": "0.05", "totalOfPrincipal": "1"}', '2000-01-01'),
  ('vn', 1, '{"nominalAllInPerYear": "0.2", "overdueOfContractRate": "1.5"}', '2000-01-01');

alter table loan add column caps_version integer not null default 1;

-- one proposal of a market waits at a time
create unique index approval_one_caps on approval (market) where state = 'waiting' and kind = 'capsActivation';
