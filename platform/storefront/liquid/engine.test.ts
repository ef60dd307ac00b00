import { describe, expect, test } from 'vitest'
import { createEngine, type EngineOptions } from './engine.ts'
import { Drop } from './values/drop.ts'
import { LiquidError } from './values/errors.ts'

const run = (source: string, environment: Record<string, unknown> = {}, options: EngineOptions = {}) => {
  const engine = createEngine({ now: () => new Date('2026-11-24T10:30:00Z'), ...options })
  return engine.render(engine.parse(source), environment).text
}

test.each([
  ['{{ 5 | divided_by: 2 }}', '2'],
  ['{{ 5.0 | divided_by: 2 }}', '2.5'],
  ['{{ -7 | modulo: 3 }}', '2'],
  ['{{ 0.1 | plus: 0.2 }}', '0.3'],
  ['{{ 2.5 | round }}', '3'],
  ['{{ 10 | times: 1.0 }}', '10.0'],
  ['{{ 9007199254740993 | plus: 1 }}', '9007199254740994'],
  ['{{ "a,b,," | split: "," | size }}', '2'],
  ['{{ "Cafés d’été" | truncate: 8 }}', 'Cafés...'],
  ['{{ "<a href=\'x\'>" | escape }}', '&lt;a href=&#39;x&#39;&gt;'],
  ['{{ "2026-02-03" | date: "%-d %B %Y" }}', '3 February 2026'],
  ['{{ "now" | date: "%H:%M %Z" }}', '11:30 GMT+1'],
  ['{{ list }}', '123'],
  ['{{ list | join }}', '1 2 3'],
  ['{{ hash }}', '{"a"=>1}'],
  ['{% if a and b or c %}yes{% else %}no{% endif %}', 'no'],
  ['{% case 2 %}{% when 1 %}one{% when 2, 3 %}two{% endcase %}', 'two'],
  ['{% for i in list %}{{ forloop.index }}{{ i }}{% unless forloop.last %},{% endunless %}{% endfor %}', '11,22,33'],
  ['{% for i in list limit: 2 %}{{ i }}{% endfor %}{% for i in list offset: continue %}{{ i }}{% endfor %}', '123'],
  ['{% for a in list %}{% for b in list %}{{ forloop.parentloop.index }}{% break %}{% endfor %}{% endfor %}', '123'],
  ['{% assign x = "1" %}{% capture y %}{{ x }}2{% endcapture %}{{ y }}', '12'],
  ['{% raw %}{{ x }}{% endraw %}', '{{ x }}'],
  [' {%- if true -%} x {%- endif -%} ', 'x'],
  ['{% liquid\n  assign n = 3\n  echo n\n%}', '3'],
  ['{% comment %}{% if %}{% endcomment %}ok', 'ok'],
])('%s gives %s', (source, expected) => {
  const environment = { list: [1, 2, 3], hash: { a: 1 }, a: false, b: true, c: true }

  expect(run(source, environment, { timeZone: 'Europe/Paris' })).toBe(expected)
})

describe('partials', () => {
  const source = (name: string) => (name === 'card' ? '[{{ title }}{{ seen }}]' : null)

  test('render sees its arguments alone, include everything', () => {
    const template = '{% assign seen = "!" %}{% render "card", title: "a" %}{% include "card", title: "b" %}'

    expect(run(template, {}, { source })).toBe('[a][b!]')
  })

  test('render names each item after the partial', () => {
    expect(run('{% render "card" for list as title %}', { list: ['a', 'b'] }, { source })).toBe('[a][b]')
  })

  test('one that is missing does not take the page with it', () => {
    expect(run('before {% render "none" %} after', {}, { source })).toBe(
      'before Liquid error: Could not find asset none after',
    )
  })
})

describe('errors', () => {
  test('stand at their place, with their line', () => {
    expect(run('a\n{{ 1 | divided_by: 0 }}\nb')).toBe('a\nLiquid error (line 2): divided by 0\nb')
  })

  test('are collected', () => {
    const engine = createEngine()
    const { errors } = engine.render(engine.parse('{{ 1 | divided_by: 0 }}{{ 1 | modulo: 0 }}'), {})

    expect(errors.map(({ kind, line }) => [kind, line])).toEqual([
      ['ZeroDivisionError', 1],
      ['ZeroDivisionError', 1],
    ])
  })

  test('of syntax name their line', () => {
    const engine = createEngine({ mode: 'strict' })

    expect(() => engine.parse('ok\n{% if x === 1 %}{% endif %}')).toThrowError(
      expect.objectContaining({ kind: 'SyntaxError', line: 2 }),
    )
    expect(() => engine.parse('{% for x in y %}')).toThrowError(/was never closed/)
    expect(() => engine.parse('{% nonsense %}')).toThrowError(/Unknown tag 'nonsense'/)
  })

  test('mode warn reads what strict refuses, and says so', () => {
    const engine = createEngine({ mode: 'warn' })
    const template = engine.parse('{% if x | size == 0 %}shown{% endif %}')

    expect(template.warnings).toHaveLength(1)
    expect(engine.render(template, { x: [1] }).text).toBe('shown')
  })
})

class Product extends Drop {
  readonly secret = 'cost price'
  get(key: unknown) {
    return key === 'title' ? 'Cup' : null
  }
}

test('a drop answers the names it allows, and nothing of the object behind them', () => {
  const product = new Product()
  const read = ['title', 'secret', 'get', 'constructor', '__proto__', 'toString', 'hasOwnProperty']

  expect(read.map((key) => run(`{{ product.${key} }}`, { product }))).toEqual(['Cup', '', '', '', '', '', ''])
  expect(run('{{ hash.constructor }}{{ hash["__proto__"] }}{{ list.constructor }}', { hash: {}, list: [] })).toBe('')
})

test('own filters and tags join the standard ones', () => {
  const engine = createEngine({
    filters: [['shout', (input) => `${input}!`]],
    tags: [['now', () => ({ isBlank: false, render: (_context, output) => output.write('12:00') })]],
  })

  expect(engine.render(engine.parse('{% now %} {{ "hi" | upcase | shout }}'), {}).text).toBe('12:00 HI!')
})

test('a fault of ours is not hidden as an error of the template', () => {
  const engine = createEngine({
    filters: [
      [
        'broken',
        () => {
          throw new TypeError('ours')
        },
      ],
    ],
  })

  expect(() => engine.render(engine.parse('{{ 1 | broken }}'), {})).toThrowError(TypeError)
  expect(new LiquidError('x').text).toBe('Liquid error: x')
})
