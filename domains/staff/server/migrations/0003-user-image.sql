alter table users add column image_path text check (image_path like '/files/%');
