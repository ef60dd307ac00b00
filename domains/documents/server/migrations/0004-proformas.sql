alter table document_series
  drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in ('invoice', 'credit_note', 'proforma'));

alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('invoice', 'credit_note', 'proforma'));

-- No law wants a proforma kept: it goes with a draft that is deleted, in its transaction, and with a person that is erased.
alter table documents alter constraint documents_order deferrable initially deferred;
drop trigger documents_stay on documents;
create trigger documents_stay before delete on documents
  for each row when (old.kind <> 'proforma') execute function refuse_change();
