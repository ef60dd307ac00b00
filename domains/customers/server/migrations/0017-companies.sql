alter table customer_addresses add column company text check (company <> '' and length(company) <= 100);
