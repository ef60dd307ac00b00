-- Where one press ends mails of its kind (RFC 8058), for the headers that mail programs read.
alter table mails add column leave_url text check (leave_url <> '');
