import { escapeHtml } from '@comptoir/platform/storefront'

export interface AtomEntry {
  id: string
  title: string
  url: string
  published_at: string
  updated_at: string
  author: string
  tags: readonly string[]
  summary: string
  /** HTML. */
  content: string
}

export interface AtomFeed {
  title: string
  url: string
  self: string
  /** Default author of the entries. */
  author: string
  language: string
  /** Relative addresses start here. */
  base: string
  updated_at: string
  entries: readonly AtomEntry[]
}

/** Characters that no XML document may have. */
const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

const text = (value: string) => escapeHtml(value.toWellFormed().replaceAll(forbidden, ''))

const entryXml = ({ id, title, url, published_at, updated_at, author, tags, summary, content }: AtomEntry) => [
  '<entry>',
  `<id>urn:uuid:${id}</id>`,
  `<title>${text(title)}</title>`,
  `<link rel="alternate" href="${text(url)}"/>`,
  `<published>${published_at}</published>`,
  `<updated>${updated_at}</updated>`,
  ...(author === '' ? [] : [`<author><name>${text(author)}</name></author>`]),
  ...tags.map((tag) => `<category term="${text(tag)}"/>`),
  ...(summary === '' ? [] : [`<summary>${text(summary)}</summary>`]),
  ...(content === '' ? [] : [`<content type="html">${text(content)}</content>`]),
  '</entry>',
]

/** They may have different offsets. */
const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other)

/** A feed as RFC 4287 has it. */
export function atomXml({ title, url, self, author, language, base, updated_at, entries }: AtomFeed): string {
  const updated = [updated_at, ...entries.map((entry) => entry.updated_at)].toSorted(byTime).at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}" xml:base="${text(base)}/">`,
    `<id>${text(self)}</id>`,
    `<title>${text(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${text(author)}</name></author>`,
    `<link rel="alternate" href="${text(url)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${text(self)}"/>`,
    ...entries.flatMap(entryXml),
    '</feed>',
    '',
  ].join('\n')
}
