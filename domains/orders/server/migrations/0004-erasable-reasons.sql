-- A reason is free text and may name a person who is erased: it can be emptied, and nothing else of a transition changes.
drop trigger append_only on order_transitions;
create trigger append_only before delete on order_transitions for each row
  when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger append_only_but_reason before update on order_transitions for each row
  when (pg_trigger_depth() = 0 and (new.reason is not null or to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason'))
  execute function refuse_change();
