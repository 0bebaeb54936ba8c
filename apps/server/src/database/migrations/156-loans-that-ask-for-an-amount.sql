-- concurrently
-- Whose instalment an amount of money is, by the agreed schedule or by a new plan: without them every instalment is read.
drop index concurrently if exists instalment_amount;
create index concurrently instalment_amount on instalment
  ((principal + interest + fee_audit + fee_account + fee_transfer - discount));
drop index concurrently if exists restructuring_offer_agreed_amounts;
create index concurrently restructuring_offer_agreed_amounts on restructuring_offer using gin (agreed_plan jsonb_path_ops)
  where state = 'agreed';
