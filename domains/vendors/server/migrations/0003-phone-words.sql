update vendors set search = search || ' ' || regexp_replace(phone, '\D', '', 'g') where phone ~ '\d.*\D.*\d';
