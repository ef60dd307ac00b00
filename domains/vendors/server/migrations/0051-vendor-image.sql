-- A file of the media library.
alter table vendors add column image uuid;
