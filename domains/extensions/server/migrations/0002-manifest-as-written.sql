-- The form of a plugin's settings has the order of its plugin.json.
alter table plugin_versions alter column manifest type json using manifest::json;
