-- Pictures may be files of the media library from now on; those there are stay where their addresses say.
update products
set media = (select jsonb_agg(picture || '{"cfile_id": null}' order by place)
             from jsonb_array_elements(media) with ordinality as each (picture, place))
where media <> '[]';

-- Which products show a file: asked when its content is replaced.
create index products_by_media on products using gin (media jsonb_path_ops) where media <> '[]';
