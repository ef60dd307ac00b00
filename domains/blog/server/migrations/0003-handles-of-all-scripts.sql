-- Handles have the letters of any script; the contract says which.
alter table blogs drop constraint blogs_handle_check;
alter table blogs add constraint blogs_handle_check check (handle ~ '^[^[:space:]/?#%-]+(-[^[:space:]/?#%-]+)*$');
alter table articles drop constraint articles_handle_check;
alter table articles add constraint articles_handle_check check (handle ~ '^[^[:space:]/?#%-]+(-[^[:space:]/?#%-]+)*$');
