-- The run that made or brought a code. The report of a run is kept for a while only, so nothing holds on to it.
alter table discount_codes add column batch_id uuid;
