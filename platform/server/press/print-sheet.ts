import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { printable, type Sheet, withTexts } from './sheet.ts'

export interface Printed {
  pdf: Buffer
  /** Characters that no face has; each is drawn as a box. */
  missing: string[]
}

export interface Printer {
  /** @throws Error if the sheet cannot be set */
  print(sheet: Sheet): Printed
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

const without = (texts: readonly string[]) => (text: string) =>
  texts.reduce((left, missing) => left.replaceAll(missing, box), text)

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

/** Sets sheets into PDF/A-3 with tags; `folder` holds the layout, and nothing outside of it can be read by one. */
export function openPrinter(folder: string): Printer {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: faces() }] })
  const main = join(folder, 'sheet.typ')

  function set(sheet: object, madeAt: number): Buffer {
    const { result } = compiler.compile({ mainFilePath: main, inputs: { sheet: JSON.stringify(sheet) } })
    if (!result) throw new Error('The sheet cannot be laid out')
    return readable(compiler.pdf(result, { pdfStandard: 'a-3a', creationTimestamp: madeAt }))
  }

  function setWithBoxes(sheet: unknown, madeAt: number): Printed {
    const missing: string[] = []
    for (let round = 0; ; round += 1) {
      try {
        return { pdf: set(withTexts(sheet, without(missing)) as object, madeAt), missing }
      } catch (error) {
        const found = unshapedIn(error).filter((text) => !missing.includes(text))
        if (found.length === 0 || round === rounds) throw error
        missing.push(...found)
      }
    }
  }

  return {
    print({ logo, ...sheet }) {
      const name = `/logo.${logo?.format}`
      if (logo) compiler.mapShadow(join(folder, name), Buffer.from(logo.base64, 'base64'))
      try {
        return setWithBoxes(printable({ ...sheet, logo: logo && name }), sheet.made_at)
      } finally {
        compiler.resetShadow()
        // What was kept of other sheets is of no use to the next one.
        compiler.evictCache(0)
      }
    },
  }
}
