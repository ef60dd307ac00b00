-- A preview shows the newest version of its theme, unless it names one: the picture of what visitors see.
alter table theme_previews add column version_id uuid;
