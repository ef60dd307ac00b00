import { createStore } from '../../state/create-store.ts'

/** True while every text on the page carries invisible marks that tell its path. */
export const textsAreMarked = createStore(false)

/** Characters without width that no text of the panel has: word joiner and invisible operators. */
const marks = /[\u2060-\u2064]+/g

/** For all that leaves the page, which may hold a text of it. */
export const withoutMarks = (text: string) => (textsAreMarked.get() ? text.replaceAll(marks, '') : text)
