import { escapeHtml } from '../../liquid/filters/text.ts'

/** Drawings that stand for a picture until there is one, by the beginning of their names. */
const drawings: Readonly<Record<string, string>> = {
  product: '<path d="M150 190h225l-22 190H172z"/><path d="M205 190v-30a57 57 0 0 1 115 0v30"/>',
  collection: '<rect x="110" y="150" width="140" height="220"/><rect x="275" y="190" width="140" height="180"/>',
  lifestyle: '<circle cx="262" cy="200" r="60"/><path d="M130 400c20-110 245-110 265 0"/>',
  image:
    '<rect x="110" y="140" width="305" height="245"/><path d="M110 340l90-95 75 80 55-45 85 85"/><circle cx="335" cy="205" r="28"/>',
}

export function placeholders(name: string, className: string): string {
  const key = Object.keys(drawings).find((start) => name.startsWith(start)) ?? 'image'
  const style = className ? ` class="${escapeHtml(className)}"` : ''
  return `<svg${style} viewBox="0 0 525 525" fill="none" stroke="currentColor" stroke-width="8" aria-hidden="true">${drawings[key]}</svg>`
}
