import type { ThemeCheck } from '../theme/check/check-theme.ts'
import type { PageView } from '../theme/model/page.ts'
import type { Need } from '../theme/model/resources.ts'
import type { SheetFault } from '../theme/sheets/compile-sheet.ts'

/** Text files of a theme's version. */
export type SourceFiles = ReadonlyMap<string, string>

/** Names a version of a theme; its files never change. */
export type ThemeKey = string

/** A page, one of its sections, an asset that holds Liquid, or a sheet that is compiled. */
export type Part =
  | { kind: 'page' }
  | { kind: 'section'; id: string }
  | { kind: 'asset'; path: string }
  | { kind: 'sheet'; path: string }

export interface RenderJob {
  template: string
  part: Part
  objects: Readonly<Record<string, unknown>>
  /** By `needKey`. */
  resources: ReadonlyMap<string, unknown>
  view: PageView
  /** IANA name of the zone that dates are shown in. */
  timeZone: string
}

export interface RenderResult {
  /** Null if the page has no such section or asset. */
  html: string | null
  /** Read by the page and not given; it is not whole without them. */
  needs: readonly Need[]
  /** Kinds of records of which the page may not read as many as it asked for. */
  exceeded: readonly string[]
  /** Texts of the first errors. */
  errors: readonly string[]
  /** Why a sheet is empty. */
  fault: SheetFault | null
}

export type Message =
  | { kind: 'theme'; key: ThemeKey; files: SourceFiles }
  | { kind: 'forget'; key: ThemeKey }
  | { kind: 'render'; id: number; key: ThemeKey; job: RenderJob }
  | { kind: 'check'; id: number; files: SourceFiles; names: readonly string[] }
  | { kind: 'sheets'; id: number; files: SourceFiles; path: string | null }

/** Why a job has no result: a limit of the language, or a fault of ours. */
export type RenderFault = 'limit' | 'fault'

export type Answer =
  | { id: number; rendered: RenderResult }
  | { id: number; checked: ThemeCheck }
  | { id: number; sheets: SheetFault[] }
  | { id: number; fault: RenderFault; message: string }
