-- Names sort alike in every database, whatever its own collation.
alter table customers alter column name type text collate "und-x-icu";
