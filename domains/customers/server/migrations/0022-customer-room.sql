-- Room in each page for the next version of a row: every order changes its customer's figures.
alter table customers set (fillfactor = 80);
