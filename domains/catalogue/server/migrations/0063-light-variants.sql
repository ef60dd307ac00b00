-- Every sale writes `variants`: what no index holds is written in place. Figures are sorted by those of the levels.
drop index variants_by_available;
drop index variants_by_on_hand;
drop index variants_not_counted;
