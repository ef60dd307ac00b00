update vendors set search = search_words(search) where search <> search_words(search);
