-- News of documents that were sent: once for each day of expiry, before it and after it.
alter table customer_documents add constraint customer_documents_id unique (shop_id, id);
create table document_notices (
  shop_id integer not null,
  document_id uuid not null,
  expires_on date not null,
  expiry text not null check (expiry in ('soon', 'expired')),
  noticed_at timestamptz not null default now(),
  primary key (shop_id, document_id, expires_on, expiry),
  constraint document_notices_document foreign key (shop_id, document_id)
    references customer_documents (shop_id, id) on delete cascade
);
create index customer_documents_by_expiry on customer_documents (shop_id, expires_on) where expires_on is not null;
