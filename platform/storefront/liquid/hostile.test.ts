import { expect, test } from 'vitest'
import { type HostileTemplate, hostileTemplates } from '../testing/hostile-templates.ts'
import { createEngine } from './engine.ts'

const outcome = ({ source, files }: Pick<HostileTemplate, 'source' | 'files'>) => {
  const engine = createEngine({
    mode: 'lax',
    source: (name) => files[name] ?? null,
    limits: { steps: 100_000, characters: 1_000_000 },
  })
  try {
    const { text, errors } = engine.render(engine.parse(source), { list: [1, 2, 3], text: 'a' })
    return { kind: errors[0]?.kind ?? 'none', size: text.length }
  } catch (error) {
    return { kind: error instanceof Error && 'kind' in error ? error.kind : String(error), size: 0 }
  }
}

test.each(hostileTemplates)('$name is contained', (template) => {
  expect(outcome(template).kind).toBe(template.kind)
  expect(outcome({ source: '{{ text }}', files: {} })).toEqual({ kind: 'none', size: 1 })
})
