-- The cursor that the baseline places belongs to the reaction that counts orders.
update reaction_cursors set name = 'stats.count_orders' where name = 'stats';
