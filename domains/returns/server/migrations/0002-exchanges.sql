alter table returns
  drop constraint returns_status_check,
  add constraint returns_status_check check (status in
    ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'canceled')),
  -- What the customer would like for it.
  add column wish text check (wish in ('money', 'same', 'other')),
  -- Of an exchange: what came back was worth, and what the new goods cost.
  add column back_value price,
  add column new_value price,
  add constraint returns_exchanged check
    ((status = 'exchanged') = (back_value is not null) and (back_value is null) = (new_value is null));

-- Lines of the order that went out for what came back.
create table return_exchange_lines (
  shop_id integer not null,
  order_id uuid not null,
  return_id uuid not null,
  position integer not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, order_id, return_id, position),
  constraint return_exchange_lines_return foreign key (shop_id, order_id, return_id)
    references returns (shop_id, order_id, id) on delete cascade,
  constraint return_exchange_lines_line foreign key (shop_id, order_id, line_id)
    references order_lines (shop_id, order_id, id) on delete cascade
);

create index returns_open on returns (shop_id, number) where closed_at is null;
