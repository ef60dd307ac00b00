-- A code is found as it is typed from paper, without its hyphens or with others.
create index discount_codes_bare on discount_codes (shop_id, (replace(code, '-', '')));
