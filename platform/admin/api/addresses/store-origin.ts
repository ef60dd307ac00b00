/** Origin of the shop's pages and files; `:4001` is a port of the panel's own host. */
export const storeOrigin = (place: string) =>
  place.startsWith(':') ? `${location.protocol}//${location.hostname}${place}` : place
