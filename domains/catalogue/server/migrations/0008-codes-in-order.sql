-- Codes and handles sort and compare alike in every database, whatever its own collation.
alter table products alter column handle type text collate "C";
alter table variants alter column barcode type text collate "C";
alter table variants alter column sku type text collate "und-x-icu";
