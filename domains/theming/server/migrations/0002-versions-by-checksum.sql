-- The addresses of assets name the checksum of their version.
create index theme_versions_by_checksum on theme_versions (shop_id, checksum);
