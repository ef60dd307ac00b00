call stamp_terms('shipping_methods');
call stamp_terms('shipping_zones');
call stamp_terms('shipping_method_zones');
call stamp_terms('shipping_method_locations');
call stamp_terms('shipping_method_exclusions');
