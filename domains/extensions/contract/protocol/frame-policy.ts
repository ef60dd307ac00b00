/**
 * Content policy of the page that holds the workers of plugins: an origin of its own that no other shares, the runtime
 * and blobs as scripts, nothing from the network, and no page around it but the panel.
 */
export const framePolicy = (shop: string, panel: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${shop}/_plugins/ blob:`,
    'worker-src blob:',
    `frame-ancestors ${panel}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
