-- What a product of a file would become, or has become: field by field, as many as a report shows.
alter table import_rows
  add column changes jsonb not null default '[]',
  add column more_changes integer not null default 0;
