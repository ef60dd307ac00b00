-- A reaction counts the orders of a moment. The planner expected a thousand, and read all that were ever counted to compare.
alter function stats_orders_of(integer, text, uuid[]) rows 20;
