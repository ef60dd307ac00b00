declare module '*.css'

/** One chunk per language for the frame, which in Arabic brings the fonts along, and few for the domains. */
declare module 'virtual:texts' {
  interface Texts {
    [key: string]: import('icu-minify/format').CompiledMessage | Texts
  }
  type Loaders = Readonly<Record<'en' | 'fr' | 'ar' | 'ja' | 'tr', () => Promise<{ default: Texts }>>>

  export const frame: Loaders
  /** Domains whose texts come with their screens. */
  export const late: readonly string[]
  /** Of the domains that stand apart, by domain, and `rest` of all others. */
  export const parts: Readonly<Record<string, Loaders>>
}

/** Only what the sign-in page shows. */
declare module 'virtual:texts/public' {
  export { frame as texts } from 'virtual:texts'
}

declare module 'virtual:texts/sign-in' {
  export { frame as texts } from 'virtual:texts'
}

/** Texts as written, with their plurals and placeholders. */
declare module 'virtual:texts/source' {
  interface WrittenTexts {
    [key: string]: string | WrittenTexts
  }

  export const texts: Readonly<Record<'en' | 'fr' | 'ar' | 'ja' | 'tr', () => Promise<{ default: WrittenTexts }>>>
}

/** Not in every browser, and not in TypeScript's DOM types. */
declare class BarcodeDetector {
  constructor(options: { formats: readonly string[] })
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
