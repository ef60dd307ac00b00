declare module '*.css'

/** One chunk per language; the Arabic one brings its fonts along. */
declare module 'virtual:texts' {
  interface Texts {
    [key: string]: import('icu-minify/format').CompiledMessage | Texts
  }

  export const texts: Readonly<Record<'en' | 'fr' | 'ar' | 'ja' | 'tr', () => Promise<{ default: Texts }>>>
}

/** Only what the sign-in page shows. */
declare module 'virtual:texts/sign-in' {
  export { texts } from 'virtual:texts'
}

/** Texts as written, with their plurals and placeholders. */
declare module 'virtual:texts/source' {
  interface WrittenTexts {
    [key: string]: string | WrittenTexts
  }

  export const texts: Readonly<Record<'en' | 'fr' | 'ar' | 'ja' | 'tr', () => Promise<{ default: WrittenTexts }>>>
}
