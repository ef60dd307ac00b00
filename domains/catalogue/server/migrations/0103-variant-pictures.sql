-- A variant may have a picture of its own: the file, and where a list finds it small.
alter table variants add column image_cfile uuid, add column image text;
create index variants_by_picture on variants (shop_id, image_cfile) where image_cfile is not null;
