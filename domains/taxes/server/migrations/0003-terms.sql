call stamp_terms('tax_rates');
call stamp_terms('tax_rate_parts');
