-- Titles sort alike in every database, whatever its own collation.
alter table media_files alter column title type text collate "und-x-icu";
