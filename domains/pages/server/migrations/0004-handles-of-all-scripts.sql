-- Handles have the letters of any script; the contract says which.
alter table pages drop constraint pages_handle_check;
alter table pages add constraint pages_handle_check check (handle ~ '^[^[:space:]/?#%-]+(-[^[:space:]/?#%-]+)*$');
alter table menus drop constraint menus_handle_check;
alter table menus add constraint menus_handle_check check (handle ~ '^[^[:space:]/?#%-]+(-[^[:space:]/?#%-]+)*$');
