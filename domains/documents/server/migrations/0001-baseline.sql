-- A series of numbers of one kind of document, from a day until the next of its kind begins.
create table document_series (
  shop_id integer not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  format text not null check (format <> ''),
  yearly boolean not null,
  first integer not null check (first > 0),
  starts_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint document_series_day unique (shop_id, kind, starts_on),
  constraint document_series_format unique (shop_id, kind, format)
);

-- The last number of a series in a year, 0 where it runs on: locked by whoever takes the next until they have committed,
-- so that a number is never lost and days are in the order of numbers.
create table number_series (
  shop_id integer not null,
  series_id uuid not null,
  year integer not null check (year >= 0),
  last integer not null check (last > 0),
  last_on date not null,
  -- Of the last document: the next one is chained to it.
  last_hash bytea,
  primary key (shop_id, series_id, year),
  constraint number_series_series foreign key (shop_id, series_id) references document_series (shop_id, id)
);

-- Issued under the lock of the order; never changed but for what becomes of the file, never deleted.
create table documents (
  shop_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id uuid not null,
  fulfillment_id uuid,
  series_id uuid not null,
  year integer not null,
  number integer not null check (number > 0),
  name text not null check (name <> ''),
  issued_on date not null,
  locale locale_code not null,
  currency currency_code not null,
  pieces integer not null check (pieces >= 0),
  net price not null,
  tax price not null,
  total price not null,
  corrects_id uuid,
  -- All that it says as JSON, kept byte for byte, and the hash of that after the hash of the document before it.
  snapshot text not null check (snapshot::json is not null),
  hash bytea not null check (length(hash) = 32),
  actor_kind text not null check (actor_kind in ('user', 'customer', 'visitor', 'system', 'plugin')),
  user_id uuid,
  actor_name text,
  file_key text,
  file_size integer check (file_size > 0),
  file_hash bytea check (length(file_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint documents_number unique (shop_id, series_id, year, number),
  constraint documents_name unique (shop_id, kind, name),
  constraint documents_order foreign key (shop_id, order_id) references orders (shop_id, id),
  constraint documents_parcel foreign key (shop_id, order_id, fulfillment_id)
    references fulfillments (shop_id, order_id, id),
  constraint documents_series foreign key (shop_id, series_id) references document_series (shop_id, id),
  constraint documents_corrects foreign key (shop_id, corrects_id) references documents (shop_id, id),
  constraint documents_user foreign key (shop_id, user_id) references users (shop_id, id),
  constraint documents_sum check (net + tax = total),
  constraint documents_file check (num_nulls(file_key, file_size, file_hash) in (0, 3))
);
create index documents_by_order on documents (shop_id, order_id);
create index documents_by_day on documents (shop_id, issued_on, id);
-- What still has to be written, few at any time.
create index documents_unwritten on documents (shop_id, created_at) where file_key is null;

create table document_lines (
  shop_id integer not null,
  document_id uuid not null,
  position integer not null,
  order_id uuid not null,
  -- What it is of: a line of the order, its delivery, or an adjustment with these taxes.
  key text not null check (key <> ''),
  kind text not null check (kind in ('goods', 'fee', 'delivery', 'adjustment')),
  order_line_id uuid,
  title text not null,
  options text not null,
  sku text not null,
  -- Pieces; of the delivery in minor units.
  units bigint not null check (units > 0),
  quantity integer not null check (quantity > 0),
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  discount price not null,
  -- [{"title", "rate", "amount"}] of the line; its source as it was: {"of", "gross", "taxes"}.
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  source jsonb not null check (jsonb_typeof(source) = 'object'),
  primary key (shop_id, document_id, position),
  constraint document_lines_document foreign key (shop_id, document_id) references documents (shop_id, id),
  constraint document_lines_order foreign key (shop_id, order_id) references orders (shop_id, id),
  constraint document_lines_line foreign key (shop_id, order_id, order_line_id)
    references order_lines (shop_id, order_id, id),
  constraint document_lines_sum check (net + tax = gross)
);
create index document_lines_by_order on document_lines (shop_id, order_id);

create function keep_document() returns trigger language plpgsql as $$
declare
  may_change constant text[] :=
    array['file_key', 'file_size', 'file_hash', 'tries', 'next_try_at', 'sent_at', 'version', 'updated_at'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
     or (old.file_hash is not null and new.file_hash is distinct from old.file_hash) then
    raise exception 'documents are never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger documents_kept before update on documents for each row execute function keep_document();
create trigger documents_stay before delete on documents for each row execute function refuse_change();
select append_only('document_lines');
