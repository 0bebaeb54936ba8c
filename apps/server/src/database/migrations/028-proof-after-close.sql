-- Refused when its loan had closed already: what the borrower was asked for was paid, so the days of the look stay free.
alter table payment_proof add column stays_free boolean not null default false check (not stays_free or state = 'refused');
