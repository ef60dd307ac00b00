alter table roles drop constraint roles_preset_check;
alter table roles add constraint roles_preset_check
  check (preset in ('packer', 'support', 'editor', 'blogger', 'accountant'));
