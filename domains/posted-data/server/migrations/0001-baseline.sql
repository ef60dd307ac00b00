create table public_forms (
  shop_id integer not null references shops (id),
  id uuid not null,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  active boolean not null default true,
  -- Texts by language.
  thanks jsonb not null default '{}',
  notify text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint public_forms_key unique (shop_id, key)
);

create table public_form_fields (
  shop_id integer not null,
  form_id uuid not null,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  position integer not null check (position >= 0),
  type text not null check (type in ('text', 'email', 'phone', 'textarea', 'select', 'checkbox')),
  required boolean not null default false,
  label jsonb not null default '{}',
  options text[] not null default '{}',
  primary key (shop_id, form_id, key),
  constraint public_form_fields_form foreign key (shop_id, form_id) references public_forms (shop_id, id) on delete cascade
);

create table posted_data (
  shop_id integer not null,
  id uuid not null,
  form_id uuid not null,
  -- Answers by the key of their field, as they were sent.
  data jsonb not null,
  name text check (name <> ''),
  email text check (email <> ''),
  phone text check (phone <> ''),
  page_url text check (page_url <> ''),
  locale locale_code not null,
  -- Of the sender's address: enough to see that spam comes from one place.
  ip_hash bytea,
  status text not null default 'new' check (status in ('new', 'open', 'answered', 'spam', 'archived')),
  viewed_at timestamptz,
  viewed_by uuid,
  assignee_id uuid,
  customer_id uuid,
  search text not null,
  grams text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint posted_data_form foreign key (shop_id, form_id) references public_forms (shop_id, id),
  constraint posted_data_viewer foreign key (shop_id, viewed_by) references users (shop_id, id) on delete set null (viewed_by),
  constraint posted_data_assignee foreign key (shop_id, assignee_id) references users (shop_id, id) on delete set null (assignee_id),
  constraint posted_data_customer foreign key (shop_id, customer_id) references customers (shop_id, id) on delete set null (customer_id)
);
create index posted_data_by_age on posted_data (shop_id, created_at, id);
create index posted_data_by_status on posted_data (shop_id, status, created_at, id);
create index posted_data_by_assignee on posted_data (shop_id, assignee_id, created_at, id) where assignee_id is not null;
create index posted_data_by_form on posted_data (shop_id, form_id, created_at, id);
create index posted_data_by_customer on posted_data (shop_id, customer_id) where customer_id is not null;
create index posted_data_by_viewer on posted_data (shop_id, viewed_by) where viewed_by is not null;
create index posted_data_unviewed on posted_data (shop_id) where viewed_at is null and status <> 'spam';
create index posted_data_grams on posted_data using gin (grams);

create table posted_answers (
  shop_id integer not null,
  id uuid not null,
  posted_id uuid not null,
  user_id uuid,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint posted_answers_item foreign key (shop_id, posted_id) references posted_data (shop_id, id) on delete cascade,
  constraint posted_answers_author foreign key (shop_id, user_id) references users (shop_id, id) on delete set null (user_id)
);
create index posted_answers_by_item on posted_answers (shop_id, posted_id, created_at);
create index posted_answers_by_author on posted_answers (shop_id, user_id) where user_id is not null;

insert into public_forms (shop_id, id, key, title, thanks) values
  (1, '01900000-0000-7000-8000-000000000301', 'contact', 'Contact', '{
    "en": "Thank you. We will answer soon.", "fr": "Merci. Nous vous répondrons bientôt.",
    "ar": "شكرًا لك، سنردّ عليك قريبًا.", "ja": "ありがとうございます。追ってご連絡いたします。",
    "tr": "Teşekkürler. En kısa sürede yanıtlayacağız."}');
insert into public_form_fields (shop_id, form_id, key, position, type, required, label) values
  (1, '01900000-0000-7000-8000-000000000301', 'name', 0, 'text', true,
    '{"en": "Your name", "fr": "Votre nom", "ar": "اسمك", "ja": "お名前", "tr": "Adınız"}'),
  (1, '01900000-0000-7000-8000-000000000301', 'email', 1, 'email', true,
    '{"en": "Your email", "fr": "Votre e-mail", "ar": "بريدك الإلكتروني", "ja": "メールアドレス", "tr": "E-posta adresiniz"}'),
  (1, '01900000-0000-7000-8000-000000000301', 'message', 2, 'textarea', true,
    '{"en": "Your message", "fr": "Votre message", "ar": "رسالتك", "ja": "お問い合わせ内容", "tr": "Mesajınız"}');
