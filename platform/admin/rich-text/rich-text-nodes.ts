import { type Extensions, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/** Where a link may lead: the web, a mailbox or a telephone; of what is there already also a place in the shop. */
export const isLinkAddress = (address: string) => /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S)/i.test(address)
const isPlaceInShop = (address: string) => /^(?:#|\?|\/(?!\/)|\.{0,2}\/)/.test(address)
export const isWebAddress = (address: string) => /^https?:\/\/[^\s/]/i.test(address)

const numbered = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    /^\d+$/.test(element.getAttribute(name) ?? '') ? element.getAttribute(name) : null,
})

/** A picture by its address. The panel never fetches it: its name stands in its place. */
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
      dom.className = 'k-rich-picture'
      dom.setAttribute('role', 'img')
      dom.setAttribute('dir', 'auto')
      dom.setAttribute('aria-label', String(alt || src))
      dom.title = String(src)
      dom.textContent = String(alt || String(src).split('/').at(-1))
      return { dom }
    },
})

/** What the editor can hold; whatever holds more is edited as HTML. */
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
      isAllowedUri: (address) => isLinkAddress(address) || isPlaceInShop(address),
    },
  }),
  Picture,
]
