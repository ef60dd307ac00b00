import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { code128 } from '../../contract/index.ts'
import { describePdf } from './describe-pdf.ts'
import { lettersOf } from './face-letters.ts'
import { plain, type Sheet, type SheetLogo, type SheetTexts, withTexts } from './sheet.ts'

export interface Printed {
  pdf: Buffer
  /** Characters that no face has; each is drawn as a box. */
  missing: string[]
}

export interface Printer {
  /**
   * One file of a sheet and those that follow it; what machines read of them, such as files inside, is left out of a file
   * of several.
   * @throws Error if one cannot be set
   */
  print(sheet: Sheet, following?: readonly Sheet[]): Printed
}

const fileOf = createRequire(import.meta.url).resolve

const japanese = () => join(dirname(fileOf('@embedpdf/fonts-jp')), '..', 'fonts')

/** Faces for Latin, Arabic and Japanese letters, in the weights that papers use. */
const faces = () =>
  [
    '@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf',
    '@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf',
    '@expo-google-fonts/el-messiri/400Regular/ElMessiri_400Regular.ttf',
    '@expo-google-fonts/el-messiri/600SemiBold/ElMessiri_600SemiBold.ttf',
  ]
    .map((name) => fileOf(name))
    // Its package names no file but its entry.
    .concat(['Regular', 'Bold'].map((weight) => join(japanese(), `NotoSansJP-${weight}.otf`)))

/** Archives want every letter to have a shape; those without are named. */
const unshaped = /text `\\?"(.+?)\\?"` could not be displayed/g
const box = '□'

const unescaped = (text: string) =>
  text.replace(/\\+u\{([\da-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const unshapedIn = (error: unknown): string[] =>
  error instanceof Error ? [...error.message.matchAll(unshaped)].map(([, text = '']) => unescaped(text)) : []

/** A letter with the marks on it, which a face may have as one shape or as several. */
const letter = /\P{M}\p{M}*/gu
/** They have no shape and need none. */
const shapeless = /[\s\p{Default_Ignorable_Code_Point}]/u

/**
 * With a box for each character that no face has, noted. The compiler would tell them, too: the letter that a mark stands
 * on with the mark, and for some rows of marks by its end.
 */
function boxed(text: string, letters: ReadonlySet<number>, missing: Set<string>): string {
  const has = (character: string) => shapeless.test(character) || letters.has(character.codePointAt(0) ?? 0)
  const isWhole = (cluster: string) =>
    [...cluster.normalize('NFC')].every(has) || [...cluster.normalize('NFD')].every(has)
  const each = (character: string) => {
    if (has(character)) return character
    missing.add(character)
    return box
  }
  return text.replace(letter, (cluster) => (isWhole(cluster) ? cluster : [...cluster].map(each).join('')))
}

const without = (texts: readonly string[]) => (text: string) =>
  texts.reduce((left, missing) => left.replaceAll(missing, box), text)

/** What is boxed is boxed everywhere: no letter, digit or blank is given up for a mark on it. */
function toBox(found: readonly string[]): readonly string[] {
  const marks = found.filter((text) => /^[\p{M}\p{Cf}]/u.test(text))
  return marks.length > 0 ? marks : found.filter((text) => !/^[ -~]/.test(text))
}

/**
 * A file that says it is read from the right has readers copy the words of an address in Latin letters backwards; its
 * Arabic lines are known by their letters. The mark decides about the order of two pages side by side.
 */
function readable(pdf: Buffer): Buffer {
  const at = pdf.indexOf('/Direction /R2L', 0, 'latin1')
  if (at >= 0) pdf.write('/Direction /L2R', at, 'latin1')
  return pdf
}

/** More rounds than a text has letters that hide others. */
const rounds = 8

export const openCompiler = (folder: string) =>
  NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: faces() }] })

/** Sets sheets into PDF/A-3 with tags; `folder` holds the layout, and nothing outside of it can be read by one. */
export function openPrinter(folder: string): Printer {
  const compiler = openCompiler(folder)
  const main = join(folder, 'sheet.typ')
  const letters = lettersOf(faces())

  function set(sheets: unknown, madeAt: number): Buffer {
    const { result } = compiler.compile({ mainFilePath: main, inputs: { sheets: JSON.stringify(sheets) } })
    if (!result) throw new Error('The sheets cannot be laid out')
    return readable(compiler.pdf(result, { pdfStandard: 'a-3a', creationTimestamp: madeAt }))
  }

  function setWithBoxes(given: readonly SheetTexts[], madeAt: number): Printed {
    const unknown = new Set<string>()
    const sheets = given.map((sheet) => withTexts(sheet, (text) => boxed(text, letters, unknown)))
    const missing: string[] = []
    for (let round = 0; ; round += 1) {
      try {
        return {
          pdf: set(
            sheets.map((sheet) => withTexts(sheet, without(missing))),
            madeAt,
          ),
          missing: [...unknown, ...missing],
        }
      } catch (error) {
        const found = toBox(unshapedIn(error).filter((text) => !missing.includes(text)))
        if (found.length === 0 || round === rounds) throw error
        missing.push(...found)
      }
    }
  }

  /** The address of a logo in the layout; the same one is given once. */
  function placeOf(logo: SheetLogo, places: Map<string, string>) {
    const place = places.get(logo.base64) ?? `/logo-${places.size}.${logo.format}`
    if (!places.has(logo.base64)) compiler.mapShadow(join(folder, place), Buffer.from(logo.base64, 'base64'))
    places.set(logo.base64, place)
    return place
  }

  function texts({ logo, properties: _, ...sheet }: Sheet, places: Map<string, string>) {
    const placed = { ...sheet, logo: logo && placeOf(logo, places), bars: code128(sheet.code ?? '') }
    return withTexts(placed, plain)
  }

  return {
    print(sheet, following = []) {
      const isAlone = following.length === 0
      const places = new Map<string, string>()
      const all = isAlone ? [sheet] : [sheet, ...following].map((each) => ({ ...each, files: [] }))
      try {
        const printed = setWithBoxes(
          all.map((each) => texts(each, places)),
          sheet.made_at,
        )
        const { properties } = sheet
        return properties && isAlone ? { ...printed, pdf: describePdf(printed.pdf, properties) } : printed
      } finally {
        compiler.resetShadow()
        // What was kept of other sheets is of no use to the next one.
        compiler.evictCache(0)
      }
    },
  }
}
