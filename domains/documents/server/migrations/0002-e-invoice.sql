-- Null where no e-invoice was asked for; else whether it is one, or why it cannot be. As the rest, it never changes.
alter table documents
  add column e_invoice text check (
    e_invoice in (
      'made', 'currency', 'seller', 'seller_number', 'buyer', 'buyer_number', 'several_taxes', 'tax_reason', 'sums'
    )
  );
