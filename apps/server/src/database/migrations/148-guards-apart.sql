-- Where the database is spread, a table that refers to one on every server keeps its truncate triggers with its name and the
-- others with its rows, so a trigger for both guards only half. These guards become two, as approval and the promises have.
drop trigger product_activation_append_only on product_activation;
create trigger product_activation_append_only before update or delete on product_activation
  for each statement execute function append_only();
create trigger product_activation_not_truncated before truncate on product_activation
  for each statement execute function append_only();

drop trigger product_stop_append_only on product_stop;
create trigger product_stop_append_only before update or delete on product_stop
  for each statement execute function append_only();
create trigger product_stop_not_truncated before truncate on product_stop
  for each statement execute function append_only();

drop trigger staff_audit_append_only on staff_audit;
create trigger staff_audit_append_only before update or delete on staff_audit
  for each statement execute function append_only();
create trigger staff_audit_not_truncated before truncate on staff_audit
  for each statement execute function append_only();
