-- A loan whose due date passes without its payment is prepared too: its plan, and that it is to be marked overdue.
alter table prepared_plan add column becomes_overdue boolean not null default false;
