-- The workers of the job queue that run now, of every server, and when each last gave a sign of life, by the clock of the database.
-- The jobs of one that has given none for a while are freed by any other.
create table job_worker (
  -- the library's name of them, in `locked_by` of their jobs
  worker_pool text primary key,
  seen_at timestamptz not null
);
