import sanitizeHtml from 'sanitize-html'
import { filmOf } from './film.ts'

const structure = ['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const parts = ['figure', 'figcaption', 'details', 'summary']
const emphasis = ['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'code', 'kbd', 'q']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Blocks that mean nothing here: their text must not run into what stands beside them. */
const plainBlocks = ['section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center', 'fieldset']

type Attributes = Record<string, string>

const isWebAddress = (address: string | undefined) => /^https?:\/\//i.test(address ?? '')

/** Names of places within a text: they meet no name of the page around it. */
const placed = (name: string) => (name.startsWith('text-') ? name : `text-${name}`)

const isPlace = (name: string) => /^[\p{L}\p{N}_.:-]+$/u.test(name)

/** Older texts name a place by `<a name>`. */
function withPlaces({ name = '', ...attributes }: Attributes): Attributes {
  const { id = name, href = '' } = attributes
  const places = {
    ...(id !== '' && { id: isPlace(id) ? placed(id) : '' }),
    ...(/^#./.test(href) && { href: `#${placed(href.slice(1))}` }),
  }
  return Object.fromEntries(
    Object.entries({ ...attributes, ...places }).filter(([key, value]) => key !== 'id' || value),
  )
}

const linked = (attributes: Attributes): Attributes => ({ ...attributes, rel: 'noopener noreferrer' })

/** A film plays in its place; any other frame becomes a link to what it showed. */
function framed({ src = '', title = '' }: Attributes): { tagName: string; attribs: Attributes; text?: string } {
  const film = filmOf(src)
  if (film) return { tagName: 'iframe', attribs: { src: film, title, loading: 'lazy', allowfullscreen: '' } }
  if (!isWebAddress(src)) return { tagName: 'iframe', attribs: {} }
  return { tagName: 'a', attribs: linked({ href: src }), text: title || src }
}

/**
 * Allows formatting, links, web pictures and films; removes scripts, other frames and styles that leave their
 * container. What is removed and meant something stands in `lossesOf`.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll('\r\n', '\n'), {
    allowedTags: [...structure, ...parts, ...emphasis, ...lists, ...tables, 'a', 'img', 'iframe', 'video', 'audio'],
    allowedAttributes: {
      '*': ['dir', 'lang', 'id'],
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      iframe: ['src', 'title', 'loading', 'allowfullscreen'],
      video: ['src', 'poster', 'controls', 'width', 'height'],
      audio: ['src', 'controls'],
      ol: ['start', 'reversed'],
      li: ['value'],
      details: ['open'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'], video: ['https'], audio: ['https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
    allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !isWebAddress(attribs.src)) ||
      (['iframe', 'video', 'audio'].includes(tag) && (attribs.src ?? attribs.href) === undefined),
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withPlaces(attribs) }),
      a: (tagName, attribs) => ({ tagName, attribs: linked(attribs) }),
      iframe: (_tagName, attribs) => framed(attribs),
      video: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: '' } }),
      audio: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: '' } }),
      strike: 's',
      ...Object.fromEntries(plainBlocks.map((tag) => [tag, 'div'])),
    },
  }).trim()
