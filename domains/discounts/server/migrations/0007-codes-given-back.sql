-- By an order that was canceled before anything of it left. Its use leaves no row.
alter table discount_codes add column given_back_by uuid, add column given_back_at timestamptz,
  add constraint discount_codes_given_back check ((given_back_by is null) = (given_back_at is null));
