-- Types sort alike in every database, whatever its own collation.
alter table vendors alter column type type text collate "und-x-icu";
