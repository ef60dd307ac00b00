import { StyleModule } from 'style-mod'

/**
 * Makes the editor's styles a constructed sheet of the document: as a style element, which the library writes into the
 * head, the content security policy would refuse them. It looks for a head once, when its first styles are mounted.
 */
export function adoptSheet() {
  Object.defineProperty(document, 'head', { value: null, configurable: true })
  StyleModule.mount(document, [])
  Reflect.deleteProperty(document, 'head')
}
