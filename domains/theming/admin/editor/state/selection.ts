import type { Area, PlacedSection } from '../model/areas.ts'

/** The settings that are shown: of the theme, or of a section or block by its element in the preview. */
export type Selection = { kind: 'theme' } | { kind: 'section'; id: string; block: string | null } | null

export interface Found {
  area: Area
  section: PlacedSection
  /** Place among the sections of its area. */
  at: number
}

export function findSection(areas: readonly Area[], id: string): Found | null {
  for (const area of areas) {
    const at = area.sections.findIndex((section) => section.id === id)
    const section = area.sections[at]
    if (section) return { area, section, at }
  }
  return null
}
