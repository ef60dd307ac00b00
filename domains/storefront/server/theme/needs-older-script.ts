const named = /\bShopify\.[A-Za-z_$]/

/** Does the theme count on the helpers? */
export const needsOlderScript = (files: ReadonlyMap<string, string>) =>
  [...files].some(([path, text]) => /\.(?:liquid|js)$/.test(path) && named.test(text))
