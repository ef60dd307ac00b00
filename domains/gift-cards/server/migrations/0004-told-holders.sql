-- The end that its holder was told of by mail; another end is told anew.
alter table gift_cards add column told_end timestamptz;
