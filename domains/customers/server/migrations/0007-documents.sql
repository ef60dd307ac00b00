create table customer_documents (
  shop_id integer not null,
  customer_id uuid not null,
  id uuid not null,
  title text not null check (length(title) between 1 and 150),
  filename text not null,
  -- Bytes, without the salt that the content begins with.
  size integer not null check (size >= 0),
  file_key text not null check (file_key ~ '^[0-9a-f]{64}$'),
  -- The last day on which it is valid.
  expires_on date,
  user_id uuid,
  author_name text check (author_name <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (shop_id, customer_id, id),
  constraint customer_documents_customer foreign key (shop_id, customer_id)
    references customers (shop_id, id) on delete cascade,
  constraint customer_documents_user foreign key (shop_id, user_id)
    references users (shop_id, id) on delete set null (user_id)
);
create index customer_documents_by_user on customer_documents (shop_id, user_id) where user_id is not null;
