import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = ReadonlyMap<string, string>

function block(selector: string): [string, string][] {
  const from = sheet.indexOf('{', sheet.indexOf(selector))
  const body = sheet.slice(from, sheet.indexOf('}', from))
  return [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

const defaultTokens = block('  :root,')
const whity = block(":root[data-theme='whity'],")
const dark = block(":root[data-mode='dark']")
const themes = {
  default: new Map(defaultTokens),
  whity: new Map([...defaultTokens, ...whity]),
  dark: new Map([...defaultTokens, ...dark]),
}

function channels(value: string) {
  const [l = 0, c = 0, h = 0] = [...value.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits))
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ] as const
}

const look = (tokens: Tokens, name: string): string => {
  const value = tokens.get(name) ?? ''
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return alias ? look(tokens, alias) : value
}

function luminance(value: string) {
  const [red, green, blue] = channels(value).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(tokens: Tokens, one: string, other: string) {
  const [light, dim] = [one, other].map((name) => luminance(look(tokens, name))).sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

const surfaces = ['canvas', 'surface', 'sunken', 'hover', 'selected']
const plugs = ['petrol', 'violet', 'rose', 'moss', 'blue', 'slate', 'sand'].map((color) => `plug-${color}`)
const hues = ['new', 'prep', 'transit', 'done', 'off', 'danger']

const pairs: [string, string, number][] = [
  ...surfaces.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-2', ground, 4.5],
  ]),
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'canvas', 4.5],
  ['accent-ink', 'surface', 4.5],
  ['accent-ink', 'canvas', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['danger-ink', 'surface', 4.5],
  ...hues.map((hue): [string, string, number] => [`${hue}-ink`, `${hue}-soft`, 4.5]),
  ['new-ink', 'surface', 4.5],
  ['dev-ink', 'dev-soft', 4.5],
  ['dev', 'canvas', 3],
  ...plugs.map((plug): [string, string, number] => ['on-plug', plug, 4.5]),
  ['line-strong', 'surface', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['accent', 'surface', 3],
  ['danger', 'surface', 3],
  ['side-ink', 'side-bg', 7],
  ['side-ink', 'side-hover', 4.5],
  ['side-ink', 'side-active', 4.5],
  ['side-ink-2', 'side-bg', 4.5],
  ['side-mark', 'side-bg', 3],
  ['bar-ink', 'bar-bg', 7],
]

test.each(Object.entries(themes))('%s: text and controls stand out enough', (_, tokens) => {
  for (const [one, other, least] of pairs) {
    expect([one, other, contrast(tokens, one, other) >= least]).toEqual([one, other, true])
  }
})

test.each(Object.entries(themes))('%s: every colour exists on every screen', (_, tokens) => {
  for (const [name, value] of tokens) {
    if (!value.startsWith('oklch(')) continue
    const inside = channels(value).every((channel) => channel >= -0.002 && channel <= 1.002)
    expect([name, inside]).toEqual([name, true])
  }
})
