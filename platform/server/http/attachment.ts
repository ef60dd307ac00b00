/** Header that saves a reply as a file. RFC 6266: an ASCII name for old clients and the UTF-8 name. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
