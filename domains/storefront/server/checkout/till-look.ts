import { fontNamed, type JsonObject, readJson, readSettings } from '@comptoir/platform/storefront'
import type { LoadedTheme } from '../theme/theme-shelf.ts'

/** Names by which themes call what a checkout can take over. The first one that is set counts. */
const names = {
  accent: ['accent', 'color_accent', 'colors_accent_1', 'accent_color', 'color_primary'],
  action: ['action', 'color_button', 'button_color', 'color_button_bg', 'colors_solid_button', 'color_primary'],
  radius: ['radius', 'buttons_radius', 'button_radius'],
  logo: ['logo', 'header_logo', 'logo_image'],
  scheme: ['scheme'],
  heading: ['font_heading', 'heading_font', 'type_header_font', 'header_font', 'font_header'],
  text: ['font_body', 'body_font', 'type_body_font', 'type_base_font', 'base_font'],
} as const

type Settings = ReturnType<typeof readSettings>

const settingOf = (settings: Settings, of: readonly string[]) => {
  const found = of.map((name) => settings[name]).find((value) => value !== undefined && value !== null && value !== '')
  return found === undefined ? '' : String(found)
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = { light: '#f9fcfc', dark: '#0b1416' } as const
const inks = ['#ffffff', '#101c21'] as const

/** `#abc` and `#aabbcc`; anything else is not taken over. */
function colourIn(text: string): string | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  if (short) return `#${[...short.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null
}

/** Enough for buttons, fields and what has the focus (WCAG 2.2, 1.4.11). */
const least = 3

const isSeen = (colour: string, scheme: string) => {
  const on = scheme === 'auto' ? Object.values(grounds) : [scheme === 'dark' ? grounds.dark : grounds.light]
  return on.every((ground) => contrast(colour, ground) >= least)
}

function ruleFor(name: 'accent' | 'action', colour: string): string {
  if (name === 'accent') return `--accent:${colour};`
  const ink = contrast(colour, inks[0]) >= contrast(colour, inks[1]) ? inks[0] : inks[1]
  return `--action:${colour};--on-action:${ink};--action-hover:color-mix(in oklch,${colour} 86%,${ink === inks[0] ? '#fff' : '#000'});`
}

/** A face as a setting names it, `josefin_sans_n4`, and what stands in for it; null for anything else. */
function faceIn(handle: string): string | null {
  if (!/^[a-z][a-z\d]*(?:_[a-z\d]+)*_[ni]\d$/.test(handle)) return null
  const { family, fallback_families } = fontNamed(handle)
  return `'${family}',${fallback_families}`
}

/** Arabic and Japanese keep theirs: a face for Latin letters has none of them. */
function facesOf(settings: Settings): string {
  const rules = [
    ['--font-sign', faceIn(settingOf(settings, names.heading))],
    ['--font-text', faceIn(settingOf(settings, names.text))],
  ].flatMap(([name, face]) => (face ? [`${name}:${face};`] : []))
  return rules.length > 0 ? `:root:not(:lang(ar),:lang(ja)){${rules.join('')}}` : ''
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** Themes that do not ask for a logo once ask for it in the section of the page's head. */
function headLogo(files: LoadedTheme['files'], { sections }: Settings): string {
  const group = readJson(files.get('sections/header-group.json')).sections
  const heads = [sections, group].flatMap((all) => (isObject(all) ? Object.values(all) : []))
  const logos = heads.flatMap((head) =>
    isObject(head) && head.type === 'header' && isObject(head.settings) ? [head.settings.logo] : [],
  )
  return String(logos.find((logo) => typeof logo === 'string') ?? '')
}

export interface TillLook {
  /** A style sheet; empty where the theme says nothing of use. */
  css: string
  /** `light`, `dark` or `auto`. */
  scheme: string
  /** A picture of the library or an address, as the setting names it; empty without one. */
  logo: string
}

const schemes = ['light', 'dark', 'auto']

/** Logo, colours, faces and corners of the live theme; a colour that could not be seen on our ground stays Base's. */
export function lookOf({ files }: Pick<LoadedTheme, 'files'>): TillLook {
  const settings = readSettings(files)
  const named = settingOf(settings, names.scheme)
  const scheme = schemes.includes(named) ? named : 'light'
  const colours = (['accent', 'action'] as const).flatMap((name) => {
    const colour = colourIn(settingOf(settings, names[name]))
    return colour && isSeen(colour, scheme) ? [ruleFor(name, colour)] : []
  })
  const radius = /^\d{1,2}$/.exec(settingOf(settings, names.radius))?.[0]
  const corners = radius === undefined ? '' : `--r-control:${Math.min(Number(radius), 12)}px;`
  const rules = [...colours, corners].join('')
  const css = (rules && `:root{${rules}}`) + facesOf(settings)
  return { css, scheme, logo: settingOf(settings, names.logo) || headLogo(files, settings) }
}
