/** The code of a packing slip names the parcel, too. */
const parcel = /^(\d{1,9})-\d{1,3}$/
const named = /^(\p{L}+)\s*#?(\d{1,9})$/u

/** What to look for: "order 892" is number 892. `title` names the list in the user's language, "Orders". */
export function soughtOrder(text: string, title: string) {
  const q = text.trim().replace(parcel, '$1')
  const [, word, number] = named.exec(q) ?? []
  return word && number && title.toLowerCase().includes(word.toLowerCase()) ? number : q
}
