-- What the customer prints and sticks on the goods; its content is private.
alter table returns
  add column label_at timestamptz,
  add column label_mime text check (label_mime <> ''),
  add column label_size integer check (label_size > 0),
  add column label_key text check (label_key <> ''),
  add constraint returns_label check (num_nulls(label_at, label_mime, label_size, label_key) in (0, 4));
