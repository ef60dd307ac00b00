-- Digits of Arabic, Persian and Devanagari are found by Latin ones, and the other way round.
create or replace function search_fold(texts text) returns text language sql immutable as $$
  select trim(regexp_replace(normalize(translate(replace(
      regexp_replace(normalize(replace(lower(normalize(texts, NFKC)), 'ı', 'i'), NFD),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u3099\u309a]', '', 'g'), 'ß', 'ss'),
    'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンآأإٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९',
    'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんااااي' || 'ه012345678901234567890123456789'), NFC),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u303f،؛؟]+', ' ', 'g'))
$$;
