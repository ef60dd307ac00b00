-- A take-back is an import of its own: of which one, and by which one it was taken back last.
alter table imports add column reverts uuid, add column reverted_by uuid;

-- Stock that a row has booked beside its product's own marks; emptied when it is booked back.
alter table import_rows add column booked jsonb not null default '[]';
