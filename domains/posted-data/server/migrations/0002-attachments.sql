alter table public_form_fields drop constraint public_form_fields_type_check;
alter table public_form_fields add constraint public_form_fields_type_check
  check (type in ('text', 'email', 'phone', 'textarea', 'select', 'checkbox', 'file'));
create table posted_attachments (
  shop_id integer not null,
  posted_id uuid not null,
  id uuid not null,
  position integer not null check (position >= 0),
  field text not null,
  name text not null,
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  -- Bytes, without the salt that the content begins with.
  size integer not null check (size >= 0),
  file_key text not null check (file_key ~ '^[0-9a-f]{64}$'),
  thumb_size integer check (thumb_size >= 0),
  thumb_key text check (thumb_key ~ '^[0-9a-f]{64}$'),
  primary key (shop_id, posted_id, id),
  constraint posted_attachments_thumb check ((thumb_size is null) = (thumb_key is null)),
  constraint posted_attachments_item foreign key (shop_id, posted_id) references posted_data (shop_id, id) on delete cascade
);
