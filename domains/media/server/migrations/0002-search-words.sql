update media_files set search = search_words(search), grams = search_grams(search_words(search));
