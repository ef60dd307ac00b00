import sanitizeHtml from 'sanitize-html'

const structure = ['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const emphasis = ['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'code']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

const isWebAddress = (address: string | undefined) => /^https?:\/\//i.test(address ?? '')

/** Allows formatting, links and web pictures; removes scripts, frames and styles that leave their container. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll('\r\n', '\n'), {
    allowedTags: [...structure, ...emphasis, ...lists, ...tables, 'a', 'img'],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isWebAddress(attribs.src),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    },
  }).trim()
