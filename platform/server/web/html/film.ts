const youTube =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=|shorts\/|v\/)|youtu\.be\/)([\w-]{6,20})/i
const vimeo = /^(?:https?:)?\/\/(?:www\.)?(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d{4,15})/i

/** Where a film of YouTube or Vimeo plays without following its viewers; null for any other address. */
export function filmOf(address: string): string | null {
  const [, film] = youTube.exec(address) ?? []
  if (film) return `https://www.youtube-nocookie.com/embed/${film}`
  const [, other] = vimeo.exec(address) ?? []
  return other ? `https://player.vimeo.com/video/${other}?dnt=1` : null
}
