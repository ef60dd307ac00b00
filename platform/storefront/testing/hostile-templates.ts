/** Partials that the templates name. */
const partials = {
  self: '{% render "self" %}',
  included: '{% include "included" %}',
  ping: '{% render "pong" %}',
  pong: '{% render "ping" %}',
  twice: '{% render "twice" %}{% render "twice" %}',
}

export interface HostileTemplate {
  name: string
  source: string
  files: Readonly<Record<string, string>>
  /** Kind of the error that stops it; `none` if it has nothing to be stopped for. */
  kind: string
}

const doubling = '{% assign x = "aaaaaaaaaa" %}{% for i in (1..60) %}{% assign x = x | append: x %}{% endfor %}{{ x }}'
const deep = (open: string, close: string) => open.repeat(200) + close.repeat(200)

const cases: readonly (readonly [name: string, source: string, kind: string])[] = [
  ['a long loop', '{% for i in (1..100000000) %}{% endfor %}', 'MemoryError'],
  ['nested loops', '{% for i in (1..20000) %}{% for j in (1..20000) %}{{ i }}{% endfor %}{% endfor %}', 'MemoryError'],
  ['a long table', '{% tablerow i in (1..100000000) %}x{% endtablerow %}', 'MemoryError'],
  ['a long range in a filter', '{{ (1..100000000) | join: "," }}', 'MemoryError'],
  ['a long range as a list', '{{ (1..100000000) | reverse | first }}', 'MemoryError'],
  ['doubled text', doubling, 'MemoryError'],
  ['doubled text by prepend', doubling.replace('append', 'prepend'), 'MemoryError'],
  ['doubled text by replace', doubling.replace('append: x', 'replace: "a", "aa"'), 'MemoryError'],
  [
    'doubled list',
    '{% assign x = list %}{% for i in (1..60) %}{% assign x = x | concat: x %}{% endfor %}',
    'MemoryError',
  ],
  ['captures', '{% for i in (1..50000) %}{% capture x %}{{ x }}aaaaaaaaaa{% endcapture %}{% endfor %}', 'MemoryError'],
  ['a flood of output', '{% for i in (1..90000) %}aaaaaaaaaaaaaaaaaaaaaaaa{% endfor %}', 'MemoryError'],
  [
    'joined text',
    '{{ list | join: text | times: 2 }}{% for i in (1..99999) %}{{ list | join }}{{ i }}{% endfor %}',
    'MemoryError',
  ],
  ['a partial that renders itself', '{% render "self" %}', 'StackLevelError'],
  ['a partial that includes itself', '{% include "included" %}', 'StackLevelError'],
  ['two partials that render each other', '{% render "ping" %}', 'StackLevelError'],
  ['a partial that doubles', '{% render "twice" %}', 'MemoryError'],
  ['deep blocks', deep('{% if true %}', '{% endif %}'), 'StackLevelError'],
  ['deep loops', deep('{% for i in (1..2) %}', '{% endfor %}'), 'StackLevelError'],
  [
    'a huge number',
    '{{ 9 | times: 9 }}{% assign x = 9 %}{% for i in (1..60) %}{% assign x = x | times: x %}{% endfor %}',
    'MemoryError',
  ],
  ['a wide format', '{{ "now" | date: "%999999999d" }}', 'none'],
  ['many decimals', '{{ 1.5 | round: 99999999 }}', 'none'],
  ['prototypes', '{{ text.constructor.constructor }}{{ list.__proto__ }}{{ self.constructor }}', 'none'],
  ['prototypes by name', '{% assign k = "__proto__" %}{{ text[k] }}{{ list[k] }}{{ self[k] }}', 'none'],
  ['assigned prototypes', '{% assign __proto__ = "x" %}{% assign constructor = "y" %}{{ other.polluted }}', 'none'],
  ['a pattern as text', '{{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaa!" | split: "(a+)+$" | size }}', 'none'],
  ['open comments in tags to strip', `{{ "${'<!--'.repeat(20_000)}" | strip_html | size }}`, 'none'],
]

/** Templates that want a shop's time, memory or secrets. */
export const hostileTemplates: readonly HostileTemplate[] = cases.map(([name, source, kind]) => ({
  name,
  source,
  kind,
  files: partials,
}))
