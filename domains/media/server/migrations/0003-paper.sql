-- The ground of a picture, for pages that continue it; null if it has none, or was uploaded before.
alter table media_files add column paper jsonb;
