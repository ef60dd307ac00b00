import { type Extensions, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import styles from './rich-text.module.css'

/** Allowed link targets: web, mail, telephone; existing links may also point into the shop. */
export const isLinkAddress = (address: string) => /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S)/i.test(address)
const isLocalAddress = (address: string) => /^(?:#|\?|\/(?!\/)|\.{0,2}\/)/.test(address)
export const isWebAddress = (address: string) => /^https?:\/\/[^\s/]/i.test(address)

const numbered = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    /^\d+$/.test(element.getAttribute(name) ?? '') ? element.getAttribute(name) : null,
})

/** Renders the address instead of the picture, which the panel never fetches. */
const Picture = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: numbered('width'),
    height: numbered('height'),
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => isWebAddress(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      const { alt, src } = node.attrs
      dom.className = String(styles.richPicture)
      dom.setAttribute('role', 'img')
      dom.setAttribute('dir', 'auto')
      dom.setAttribute('aria-label', String(alt || src))
      dom.title = String(src)
      dom.textContent = String(alt || String(src).split('/').at(-1))
      return { dom }
    },
})

export const richTextNodes: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
      isAllowedUri: (address) => isLinkAddress(address) || isLocalAddress(address),
    },
  }),
  Picture,
]
