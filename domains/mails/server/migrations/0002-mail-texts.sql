-- What the shop has decided about a kind of mail; its texts change with its version.
create table mail_templates (
  shop_id integer not null references shops (id),
  id uuid not null,
  template text not null check (template ~ '^[a-z][a-z0-9-]{1,63}$'),
  is_off boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint mail_templates_template unique (shop_id, template)
);

-- Own words; a part without a row is ours. An empty text leaves an optional part out.
create table mail_texts (
  shop_id integer not null references shops (id),
  template text not null,
  locale locale_code not null,
  part text not null check (part in ('subject', 'preview', 'title', 'text', 'button', 'note')),
  -- What mails are written with, and our text that it replaced; null if nothing was published.
  text text,
  replaces text,
  -- What the next publishing takes, by whom it was written and when.
  draft text,
  author text,
  drafted_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (shop_id, template, locale, part),
  constraint mail_texts_template foreign key (shop_id, template) references mail_templates (shop_id, template),
  constraint mail_texts_some check (text is not null or draft is not null),
  constraint mail_texts_published check ((text is null) = (replaces is null)),
  constraint mail_texts_drafted check ((draft is null) = (drafted_at is null) and (draft is null) = (author is null))
);

-- How many of a kind were sent lately.
create index mails_sent on mails (shop_id, sent_at, template, locale) where state = 'sent';
