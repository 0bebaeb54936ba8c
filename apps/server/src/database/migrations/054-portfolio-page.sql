-- Who may read the portfolio's reports in the console, and who may take them out as a file.
insert into staff_permission
  select role, unnest(permissions) from (values
    ('accountant', array['portfolio.read', 'portfolio.export']),
    ('financeLead', array['portfolio.read', 'portfolio.export']),
    ('productManager', array['portfolio.read']),
    ('administrator', array['portfolio.read']),
    ('auditor', array['portfolio.read', 'portfolio.export'])
  ) as granted (role, permissions);
