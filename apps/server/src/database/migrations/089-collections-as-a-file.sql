-- The work-list of loans past due as a file: who may have it.
insert into staff_permission values
  ('collector', 'collection.export'), ('financeLead', 'collection.export'), ('auditor', 'collection.export');
