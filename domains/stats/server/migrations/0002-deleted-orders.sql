-- An order that is deleted (one that was brought in and is taken back) leaves the figures, while its lines still stand.
create function stats_forget() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(old.shop_id, hashtext('stats'));
  perform stats_apply(old.shop_id, array[old.id], -1);
  return old;
end $$;
create trigger stats_forget before delete on orders for each row when (old.number is not null) execute function stats_forget();
