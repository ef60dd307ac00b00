declare module 'sanitize-html' {
  type Attributes = Record<string, string>

  interface Options {
    allowedTags: readonly string[]
    allowedAttributes: Readonly<Record<string, readonly string[]>>
    allowedSchemes: readonly string[]
    allowedSchemesByTag: Readonly<Record<string, readonly string[]>>
    allowedSchemesAppliedToAttributes: readonly string[]
    allowedIframeHostnames: readonly string[]
    allowProtocolRelative: boolean
    disallowedTagsMode: 'discard'
    nestingLimit: number
    exclusiveFilter(frame: { tag: string; attribs: Attributes }): boolean
    transformTags: Readonly<
      Record<
        string,
        string | ((tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes; text?: string })
      >
    >
  }

  function sanitizeHtml(html: string, options: Options): string
  export = sanitizeHtml
}
