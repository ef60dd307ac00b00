-- What whoever started it was allowed to: a program that did has no user whose rights could be asked for later.
alter table batches add column rights text[] not null default '{}';
