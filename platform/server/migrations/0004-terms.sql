-- What orders are priced by besides the catalogue: delivery methods, zones, taxes. Each change gives the shop a new
-- stamp, random so that one that was rolled back never comes again.
alter table shops add column terms_stamp uuid not null default gen_random_uuid();

create function terms_changed() returns trigger language plpgsql as $$
begin
  update shops set terms_stamp = gen_random_uuid() where id = coalesce(new.shop_id, old.shop_id);
  return null;
end $$;

-- A restored shop has the stamp that was kept with its terms.
create procedure stamp_terms(name text) language plpgsql as $$
begin
  execute format('create trigger terms_changed after insert or update or delete on %s for each row
    when (current_setting(''comptoir.restoring'', true) is distinct from ''on'') execute function terms_changed()', name);
end $$;
