/** Rights of the calls about what visitors see. */
export const storefrontCallRules: Readonly<Record<string, string>> = {
  theming_page: `
    GET /api/themes/{id}
    GET /api/themes/{id}/export
    GET /api/themes/{id}/versions
    GET /api/themes/{id}/differences
    GET /api/themes/{id}/report
    GET /api/theme_publications
    POST /api/themes/{id}/previews
    GET /api/liquid_templates
    GET /api/liquid_templates/{id}
    GET /api/liquid_templates/{id}/versions
    GET /api/liquid_templates/{id}/content
    GET /api/themes/{id}/search
    GET /api/liquid_vocabulary
  `,
  admin_theming: `
    GET /api/themes
    PUT DELETE /api/themes/{id}
    POST /api/themes/{id}/duplicate
    POST /api/themes/{id}/publish
    POST /api/themes/{id}/unschedule
    POST /api/themes/roll_back
    PUT /api/themes/{id}/previews
    GET PUT /api/themes/{id}/design
    GET /api/theme_targets
  `,
  admin_blog: `
    GET POST /api/articles
    GET /api/articles/labels
    GET /api/articles/authors
    GET /api/articles/trash
    GET PUT DELETE /api/articles/{id}
    POST /api/articles/{id}/restore
    POST /api/articles/{id}/preview
    POST /api/articles/bulk
    GET POST /api/blogs
    GET PUT /api/blogs/labels
    PUT DELETE /api/blogs/{id}
  `,
  admin_web_store: `
    GET POST /api/pages
    GET /api/pages/templates
    GET /api/pages/trash
    GET PUT DELETE /api/pages/{id}
    POST /api/pages/{id}/restore
    POST /api/pages/{id}/preview
    POST /api/pages/bulk
    GET POST /api/menus
    GET /api/menus/targets
    GET PUT DELETE /api/menus/{id}
    GET /api/menus/{id}/targets
    GET POST /api/redirects
    GET PUT DELETE /api/redirects/{id}
    POST /api/redirects/bulk
    POST /api/redirects/import
  `,
  install_theme: `
    POST /api/themes
  `,
  theme_code: `
    GET /api/code_themes
    POST /api/themes/{id}/restore
    PUT /api/themes/{id}/sources
    PUT /api/themes/{id}/previews/code
    POST /api/liquid_templates
    POST /api/liquid_templates/check
    PUT DELETE /api/liquid_templates/{id}
  `,
}
