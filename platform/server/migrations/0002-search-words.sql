-- Fill search columns that were written before their words changed: neighbouring ideographic words are also stored as
-- one, and single kanji are grams. New rows are written by the server, which folds by the same rules.

create function search_words(words text) returns text language sql immutable as $$
  select concat_ws(' ', words, (
    select string_agg(replace(run[1], ' ', ''), ' ')
    from regexp_matches(words, '([^ ]*[々-〇぀-ゟ㐀-䶿一-鿿가-힣豈-﫿][^ ]*(?: [^ ]*[々-〇぀-ゟ㐀-䶿一-鿿가-힣豈-﫿][^ ]*)+)', 'g') run))
$$;

create function search_grams(words text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select word, case when word ~ '[々-〇぀-ゟ㐀-䶿一-鿿가-힣豈-﫿]' then 2 else 3 end as size
    from regexp_split_to_table(words, ' ') word where word <> ''
  ) own
  cross join lateral (
    select '^' || left(word, 1) union all select '^' || left(word, 2)
    union all select substr(word, at, size) from generate_series(1, char_length(word) - size + 1) at
    union all select sign from regexp_split_to_table(word, '') sign where sign ~ '[々-〇㐀-䶿一-鿿豈-﫿]'
  ) found(gram)
$$;

create function search_fold(texts text) returns text language sql immutable as $$
  select trim(regexp_replace(normalize(translate(replace(
      regexp_replace(normalize(replace(lower(normalize(texts, NFKC)), 'ı', 'i'), NFD),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u3099\u309a]', '', 'g'), 'ß', 'ss'),
    'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンآأإٱىة',
    'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんااااي' || 'ه'), NFC),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f،؛؟]+', ' ', 'g'))
$$;
